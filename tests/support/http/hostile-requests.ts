import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** Requests that hold a hundred thousand tiny things, for the tests of both servers. */

const COUNT = 100_000;

/** Most processor time that an answer may take, ms. */
const MOST_MS = 100;

/** A body, and the type it is sent as. */
export interface HostileBody {
  readonly what: string;
  readonly type: string;
  readonly body: string;
}

const part = (disposition: string): string => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nx\r\n`;
const numbered = (write: (n: number) => string, joint: string, count = COUNT): string =>
  Array.from({ length: count }, (_, n) => write(n)).join(joint);

const MULTIPART = 'multipart/form-data; boundary=b';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Every kind of body, with as many things as fill memory, and with as many as fit where only bytes are counted. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  { what: 'files', type: MULTIPART, body: `${part('name="attachments"; filename="a"').repeat(COUNT)}--b--\r\n` },
  { what: 'texts', type: MULTIPART, body: `${numbered((n) => part(`name="f${n}"`), '')}--b--\r\n` },
  { what: 'nameless parts', type: MULTIPART, body: `${'--b\r\n\r\n\r\n'.repeat(COUNT)}--b--\r\n` },
  { what: 'fields', type: FORM, body: numbered((n) => `f${n}=`, '&') },
  { what: 'fields that fit', type: FORM, body: '&a'.repeat(4000) },
  { what: 'entries', type: JSON_TYPE, body: `{"attachments":[${numbered(() => '1', ',')}]}` },
  { what: 'entries that fit', type: JSON_TYPE, body: `{"attachments":[${numbered(() => '1', ',', 32_000)}]}` },
  { what: 'keys', type: JSON_TYPE, body: `{${numbered((n) => `"k${n}":0`, ',')}}` },
  { what: 'levels', type: JSON_TYPE, body: `{"a":${'['.repeat(COUNT)}` },
];

/** A Cookie header of so many cookies. */
export const HOSTILE_COOKIES = numbered((n) => `c${n}=`, '; ');

/** Queries of so many parameters, and of as many as fit into the longest address. */
const HOSTILE_QUERIES: readonly HostileBody[] = [
  { what: 'parameters', type: '', body: numbered((n) => `p${n}=`, '&') },
  { what: 'parameters that fit', type: '', body: 'a&'.repeat(3900) },
];

/** One in so many addresses meets the query that Node would refuse for its length: one parser reads them all. */
const TURNS = 8;

/** What fits, for every address; what is longer, for some of them in turn. @param at place among the addresses */
export const queriesInTurn = (at: number): readonly HostileBody[] =>
  HOSTILE_QUERIES.filter(({ what }) => at % TURNS === 0 || what.endsWith('that fit'));

/** A machine that is busy elsewhere makes work dearer, never cheaper: so often is a dear answer asked for again. */
const MOST_RUNS = 7;

/** Least processor time of this thread, for other tests run beside it, that `work` takes, ms. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < MOST_RUNS && least > MOST_MS; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Expects each to be answered as the client's error, within the processor time that a request may take. */
export async function expectRefusals(
  attacks: readonly HostileBody[],
  ask: (attack: HostileBody) => Promise<number>,
): Promise<void> {
  const wrong: unknown[] = [];
  for (const attack of attacks) {
    let status = 0;
    const ms = await processorTime(async () => {
      status = await ask(attack);
    });
    if (status < 400 || status >= 500 || ms > MOST_MS) wrong.push({ what: attack.what, status, ms });
  }
  expect(wrong).toEqual([]);
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes this process holds on to. */
export function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
