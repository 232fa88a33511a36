import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommerceProcess, startCommerceProcess } from '#tests/faults/commerce-process.ts';
import { seedFolder } from '#tests/faults/seeded-folder.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { brokenBackends } from './broken-backends.ts';
import { written } from './report.ts';
import { conformance, findingsOf, isGood } from './run.ts';
import { timeRule } from './write-rules.ts';

const SERVICE_TOKEN = 'service-token-of-the-conformance-run';
const BUYER = { email: 'demo@serac.example', password: 'Serac-demo-1' };
const STOCK = 10;
/** A busy machine is no broken backend; that slow calls are named has a test of its own. */
const ANSWER_MS = 9000;
/** `EVERY_RULE=1` holds the broken ones against all rules, a minute in all: nothing but what is listed may be found. */
const isThorough = process.env.EVERY_RULE === '1';

let folder: string;
let commerce: CommerceProcess;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serac-conformance-'));
  await seedFolder(folder, STOCK);
  commerce = await startCommerceProcess(folder, await freePort(), {
    SERVICE_TOKEN,
    SESSION_SECRET: 'session-secret-of-the-conformance-run',
    LOG_LEVEL: 'info',
  });
}, 300_000);
afterAll(async () => {
  await commerce?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const wanted = () => ({ origin: commerce.url, serviceToken: SERVICE_TOKEN, buyer: BUYER, answerMs: ANSWER_MS });

describe('the conformance run', { timeout: 120_000 }, () => {
  it('finds nothing on the embedded backend, and leaves nothing untried', async () => {
    const found = await conformance(wanted());
    const untried = found.chapters.flatMap(({ outcomes }) => outcomes.filter((one) => one.untried !== null));
    expect(untried).toEqual([]);
    expect(findingsOf(found)).toEqual([]);
    expect(found.pages.filter(({ state }) => state !== 'works')).toEqual([]);
    expect(isGood(found)).toBe(true);
    expect(written(found)).toMatch(/^ {2}works {10}product$/m);
  });

  it.each(brokenBackends(SERVICE_TOKEN))('names what is broken in one that $name, and nothing else', async (broken) => {
    const behind = (request: Request): Promise<Response> => fetch(request);
    const fetcher: typeof fetch = (input, init) => broken.breaks(new Request(input, init), behind);
    const found = await conformance({ ...wanted(), fetch: fetcher, only: isThorough ? [] : broken.only });
    expect(findingsOf(found).map(({ said }) => said)).toEqual(broken.findings);
  });

  it('says which pages do without a call that is not there, and which do not work without one that is broken', async () => {
    const lacks = new Set(['/brand-reviews', '/brands']);
    const fetcher: typeof fetch = (input, init) => {
      const { pathname } = new URL(input as string);
      if ([...lacks].some((call) => pathname === call || pathname.startsWith(`${call}/`)))
        return Promise.resolve(new Response('', { status: 404 }));
      return fetch(input, init);
    };
    const found = await conformance({ ...wanted(), fetch: fetcher, only: ['brand'] });
    expect(found.pages).toContainEqual({ name: 'brand', state: 'does without', lacks: ['reviews'] });
    expect(found.pages).toContainEqual({ name: 'all brands', state: 'does not work', lacks: ['brands'] });
    expect(isGood(found)).toBe(false);
  });

  it('names calls that take longer than they may', async () => {
    const slowest = new Map([
      ['brands', 2400],
      ['country', 80],
    ] as const);
    const known = { backend: { slowest } } as unknown as Parameters<ReturnType<typeof timeRule>['check']>[0];
    expect(await timeRule(2000).check(known)).toEqual([{ call: 'brands', said: 'brands took 2.4 s' }]);
  });

  it('says in one line that nobody answers', async () => {
    const nobody = { ...wanted(), origin: `http://127.0.0.1:${await freePort()}` };
    await expect(conformance(nobody)).rejects.toThrow(/^store-switch-options is not answered \(.*ECONNREFUSED/);
  });
});
