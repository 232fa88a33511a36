import type { RequestListener } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noteKept, withRequest } from '#lib/observability/request-context.ts';
import { edgeOver, stopEdge } from '#tests/support/storefront/edge.ts';
import { createFrontCache } from './front-cache.ts';

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});
afterEach(stopEdge);

const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

/** Next answers once with version 1; later versions wait until they are sent. */
async function slowShop() {
  const clock = { now: 1_000_000 };
  const front = createFrontCache(1_000_000, () => clock.now);
  const waiting: (() => void)[] = [];
  let asked = 0;
  const listener: RequestListener = (_req, res) => {
    asked += 1;
    const version = asked;
    const send = () => {
      noteKept(Date.now() + 60_000);
      res.setHeader('Content-Type', 'text/html');
      res.setHeader('x-nextjs-cache', 'HIT');
      res.end(`version ${version}`);
    };
    withRequest({ requestId: 'r', startedAt: 0, facts: null, fromFront: false }, () => {
      if (version === 1) send();
      else waiting.push(send);
    });
  };
  const visitorOf = () => ({ key: 'guest', homeKey: 'guest', isOver: false });
  const get = await edgeOver(listener, { front, visitorOf });
  expect(await textOf(get('/a'))).toBe('version 1');
  const pass = (ms: number): void => {
    clock.now += ms;
  };
  return { pass, front, waiting, get, asked: () => asked };
}

type SlowShop = Awaited<ReturnType<typeof slowShop>>;

describe('a document that is being renewed', () => {
  it.each<[string, (shop: SlowShop) => void]>([
    ['has grown old', ({ pass }) => pass(1500)],
    ['may show what has changed', ({ front }) => front.outdate()],
  ])('lets one request renew a document that %s, and keeps serving the others meanwhile', async (_what, age) => {
    const shop = await slowShop();
    const { waiting, get, asked } = shop;
    age(shop);
    const renewing = get('/a');
    await expect.poll(() => waiting.length).toBe(1);
    expect(await textOf(get('/a'))).toBe('version 1');
    waiting[0]?.();
    expect(await textOf(renewing)).toBe('version 2');
    expect([await textOf(get('/a')), asked()]).toEqual(['version 2', 2]);
  });

  it('has everybody wait for what changed after 400 ms, and asks anew where it changes again meanwhile', async () => {
    const { pass, front, waiting, get } = await slowShop();
    front.outdate();
    const asking = [get('/a')];
    await expect.poll(() => waiting.length).toBe(1);
    pass(300);
    front.outdate();
    asking.push(get('/a'));
    await expect.poll(() => waiting.length).toBe(2);
    expect(await textOf(get('/a'))).toBe('version 1');
    pass(101);
    asking.push(get('/a'));
    await expect.poll(() => waiting.length).toBe(3);
    for (const send of waiting) send();
    expect(await Promise.all(asking.map(textOf))).toEqual(['version 2', 'version 3', 'version 4']);
  });

  it('is not given to a cache in front, which was told to forget it', async () => {
    const { front, waiting, get } = await slowShop();
    const inFront = { headers: { 'x-serac-in-front': 'guest' } };
    expect((await get('/a', inFront)).headers.has('x-serac-front-version')).toBe(true);
    front.outdate();
    const renewing = get('/a', inFront);
    await expect.poll(() => waiting.length).toBe(1);
    const meanwhile = await get('/a', inFront);
    expect([await meanwhile.text(), meanwhile.headers.has('x-serac-front-version')]).toEqual(['version 1', false]);
    waiting[0]?.();
    await renewing;
  });
});
