import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
// Loaded before the first press, as in a shop where the page has been looked at: `lateBrowserApi` calls at once.
import '#lib/api/browser-api.ts';
import type { BrowserReply } from '#lib/api/browser-api.ts';
import { type Alias, callsAt, contract, type Parsed } from '#lib/contract/contract.ts';
import { type Call, type ErrorBody, type ErrorCode, errorBodyOf, type StoreField } from '#lib/contract/define.ts';
import { parseInput } from '#lib/endpoints/request/parse-input.ts';

/** An answer that is no reply: an error of the endpoint, or something else's. */
class Failure {
  readonly respond: (alias: Alias) => Response;
  constructor(respond: (alias: Alias) => Response) {
    this.respond = respond;
  }
}

/** An error answer of the endpoint. @param more what its body says beside the code */
export const refusal = (status: number, code: ErrorCode, more: Partial<ErrorBody> = {}): Failure =>
  new Failure((alias) => {
    const body = { code, message: 'secret detail', ...more };
    const headers = { ...(body.retryAfter !== undefined && { 'retry-after': String(body.retryAfter) }) };
    return Response.json(errorBodyOf(alias, body), { status, headers });
  });

/** The endpoint is there, the backend behind it is not. */
export const DOWN = refusal(503, 'UNAVAILABLE');
/** Nobody answers; a read is tried twice then. */
export const NO_ANSWER = new Failure(() => {
  throw new TypeError('Failed to fetch');
});
/** The page of a proxy, which is no JSON. */
export const NOT_JSON = new Failure(() => new Response('<h1>Welcome</h1>'));

/** What came with the values of a call. */
interface Sent {
  /** Names a write (decision 40); null of a read. */
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal | null;
}

/** The values of a call as the endpoint reads them; the store is the host's. */
type Asked<A extends Alias> = Omit<Parsed<A>, StoreField>;
type Answer<A extends Alias> = BrowserReply<A> | Failure;
/** Stands for a call of the contract: takes its values, gives its reply or a failure. */
export type FakeCall<A extends Alias> = Mock<(input: Asked<A>, sent: Sent) => Answer<A> | Promise<Answer<A>>>;

const fakes = new Map<Alias, FakeCall<Alias>>();
/** What was wrong with the calls of a test: a component takes it for an outage and lives on, the test fails when it ends. */
const faults: string[] = [];

/**
 * Answers a call of the same-origin API in this file's tests, beneath the browser's client: the contract checks what is
 * asked, and a call that nothing answers fails the test. After each test the call has its first answer again.
 * @param answer what it is answered where a test says nothing else
 */
export function fakeCall<A extends Alias>(alias: A, answer?: BrowserReply<A> | ((input: Asked<A>) => BrowserReply<A>)) {
  const first = typeof answer === 'function' ? answer : answer === undefined ? undefined : () => answer;
  const fake = vi.fn(first) as unknown as FakeCall<A>;
  fakes.set(alias, fake as unknown as FakeCall<Alias>);
  return fake;
}

/** The host's store, as the endpoint fills it in; a browser does not send it. */
const STORE_ID = 1;

/** The values of a call as the endpoint reads them. @throws Refusal where the contract refuses them */
function inputOf(call: Call, segments: readonly string[], query: URLSearchParams, body: string | null): object {
  const sent = body === null ? {} : (JSON.parse(body) as Record<string, unknown>);
  const { [call.storeField ?? '']: _, ...input } = parseInput(call, { path: segments, query, body: sent }, STORE_ID);
  return input;
}

function asked(url: URL, init: RequestInit): { alias: Alias; answered: Answer<Alias> | Promise<Answer<Alias>> } {
  const [address = '', ...segments] = url.pathname.replace('/api/', '').split('/').map(decodeURIComponent);
  const alias = url.pathname.startsWith('/api/') && callsAt(address)?.get(init.method ?? 'GET');
  const fake = alias && fakes.get(alias);
  if (!fake) throw new Error(`${init.method ?? 'GET'} ${url.pathname}${url.search}: no fake answers this`);
  const input = inputOf(contract[alias], segments, url.searchParams, init.body as string | null);
  const idempotencyKey = new Headers(init.headers).get('idempotency-key');
  const answered = fake(input as never, { idempotencyKey, signal: init.signal ?? null });
  if (answered === undefined) throw new Error(`${alias}: its fake has no answer`);
  return { alias, answered };
}

/** Rejects as soon as the caller gives up, as fetch does. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Texts that a page fetches on demand, as an English store has them. */
const textsAt = ({ pathname }: URL): Response | null => {
  const [, namespaces] = /^\/api\/texts\/[^/]*\/(.*)$/.exec(pathname) ?? [];
  if (namespaces === undefined) return null;
  return Response.json(Object.fromEntries(namespaces.split(',').map((name) => [name, messages[name as never]])));
};

async function respond(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://shop.test');
  const texts = textsAt(url);
  if (texts) return texts;
  let call: ReturnType<typeof asked>;
  try {
    call = asked(url, init);
  } catch (fault) {
    faults.push(String(fault));
    throw fault;
  }
  const answer = await Promise.race([call.answered, givenUp(init.signal)]);
  return answer instanceof Failure ? answer.respond(call.alias) : Response.json(answer);
}

const underWay = new Set<Promise<unknown>>();

function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = respond(input, init);
  const settled: Promise<unknown> = response.then(
    () => underWay.delete(settled),
    () => underWay.delete(settled),
  );
  underWay.add(settled);
  return response;
}

/** A turn of the real event loop, also where a test has a clock of its own. */
const { setImmediate: nextTurn } = globalThis;

/** Waits until every call that was made is answered, and whoever made it has read the answer. */
export async function callsAnswered(): Promise<void> {
  do {
    await Promise.all(underWay);
    await new Promise((resolve) => nextTurn(resolve));
  } while (underWay.size > 0);
}

beforeEach(() => {
  underWay.clear();
  vi.stubGlobal('fetch', fakeFetch);
});
afterEach(() => {
  for (const fake of fakes.values()) fake.mockReset();
  expect(faults.splice(0)).toEqual([]);
});
