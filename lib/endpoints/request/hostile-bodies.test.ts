import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Alias, addressOf, contract } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import {
  expectRefusals,
  HOSTILE_BODIES,
  type HostileBody,
  heldBytes,
  queriesInTurn,
} from '#tests/support/http/hostile-requests.ts';
import { resetEndpoint, send } from '#tests/support/storefront/endpoint.ts';
import { createRateLimits } from './rate-limits.ts';

const limits = createRateLimits({ reads: 1_000_000, writes: 1_000_000 }, null);

const ROOT = path.resolve(import.meta.dirname, '../../..');
type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** Handlers of writes that have a route of their own; the one of all calls is asked call by call. */
async function ownRoutes(): Promise<[address: string, handler: Handler][]> {
  const files = globSync('app/**/route.ts', { cwd: ROOT }).filter((file) => !file.includes('[alias]'));
  const modules = await Promise.all(files.map(async (file) => [file, await import(path.join(ROOT, file))] as const));
  return modules.flatMap(([file, { POST }]) => (POST ? [[`/${path.dirname(file).slice('app/'.length)}`, POST]] : []));
}

const calls = Object.entries(contract) as [Alias, Call][];
const writes = calls.filter(([, { method }]) => method !== 'GET');
const reads = calls.filter(([, { method }]) => method === 'GET');
const pathOf = (alias: Alias, call: Call): string =>
  [addressOf(alias), ...Object.keys(call.path.shape).map(() => '1')].join('/');

const ask = (method: string, target: string, { type, body }: HostileBody): Promise<number> =>
  send(method, target, {
    ...(method === 'GET' ? {} : { body, headers: { 'content-type': type } }),
    session: {},
    limits,
  }).then(({ status }) => status);

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  resetEndpoint();
});

describe('a hundred thousand tiny things in a body are refused at once', () => {
  // What does not fit is refused before the call is looked at: each kind of it meets another call.
  it.each(writes.map(([alias, call], at) => [alias, call, at] as const))('by the call %s', async (alias, call, at) => {
    const [fitting, others] = [true, false].map((fits) =>
      HOSTILE_BODIES.filter((one) => one.what.endsWith('that fit') === fits),
    );
    const bodies = [...(fitting ?? []), ...(others ?? []).filter((_, kind) => kind === at % (others ?? []).length)];
    expect(bodies).toHaveLength(3);
    await expectRefusals(bodies, (body) => ask(call.method, pathOf(alias, call), body));
  });

  it('by a call that takes files, and by one that takes none, of whatever kind they are', async () => {
    for (const alias of ['contact-message', 'login'] as const)
      await expectRefusals(HOSTILE_BODIES, (body) => ask('POST', pathOf(alias, contract[alias]), body));
  });

  it('by every route of its own', async () => {
    const routes = await ownRoutes();
    expect(routes.map(([address]) => address)).toContain('/api/auth-form');
    for (const [address, handler] of routes) {
      await expectRefusals(HOSTILE_BODIES, async ({ type, body }) => {
        const headers = { host: 'de.test', 'content-type': type, 'sec-fetch-site': 'same-origin' };
        const request = new Request(`http://localhost:3000${address}`, { method: 'POST', body, headers });
        return (await handler(request, { params: Promise.resolve({}) })).status;
      });
    }
  });

  it('without keeping anything of them', async () => {
    const [attack] = HOSTILE_BODIES;
    if (!attack) throw new Error('There is no attack');
    await ask('POST', 'contact-message', attack);
    const before = heldBytes();
    for (let n = 0; n < 20; n += 1) await ask('POST', 'contact-message', attack);
    // What the streams of the last ones hold is let go a little later.
    await expect.poll(() => heldBytes() - before).toBeLessThan(5 * attack.body.length);
  });
});

const inTurn = reads.map(([alias, call], at) => [alias, call, at] as const);

it.each(inTurn)('parameters beyond number are refused at once by the call %s', async (alias, call, at) => {
  await expectRefusals(queriesInTurn(at), (query) => ask('GET', `${pathOf(alias, call)}?${query.body}`, query));
});

afterAll(() => vi.unstubAllEnvs());
