import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectRedis } from '#lib/process/redis-connection.ts';
import { redisProgram, startTestRedis, type TestRedis, until } from '#tests/support/servers/redis-server.ts';
import { Refusal } from './problem-response.ts';
import { createRateLimits, limitCall, type RateLimits } from './rate-limits.ts';

const read = { method: 'GET' } as const;
const write = { method: 'POST' } as const;

/** How often a call is let through, of so many tries at once. */
async function passed(
  limits: RateLimits,
  alias: string,
  call: typeof read | typeof write,
  address: string,
  tries = 20,
) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, () => limitCall(alias, call, address, limits)),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('calls from one address', () => {
  let limits: RateLimits;
  beforeEach(() => {
    vi.useFakeTimers();
    limits = createRateLimits({ reads: 8, writes: 3 }, null);
    return () => vi.useRealTimers();
  });

  it('may be so many in a minute, writes apart from reads', async () => {
    expect(await passed(limits, 'basket-add', write, '203.0.113.5')).toBe(3);
    expect(await passed(limits, 'basket-data', read, '203.0.113.5')).toBe(8);
    vi.advanceTimersByTime(60_000);
    expect(await passed(limits, 'basket-add', write, '203.0.113.5')).toBe(3);
  });

  it('count more where the whole catalogue is searched', async () => {
    expect(await passed(limits, 'cat-products-es', read, '203.0.113.5')).toBe(2);
  });

  it('count for each network alone, a household’s addresses together', async () => {
    await passed(limits, 'basket-add', write, '2001:db8::1');
    expect(await passed(limits, 'basket-add', write, '2001:db8::ffff')).toBe(0);
    expect(await passed(limits, 'basket-add', write, '203.0.113.5')).toBe(3);
  });

  it('are told with which code and how long to wait', async () => {
    await passed(limits, 'login', write, '203.0.113.5');
    vi.advanceTimersByTime(10_500);
    const refused = limitCall('login', write, '203.0.113.5', limits);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 50 } });
  });

  it('of nobody knows whom are not counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => limitCall('login', write, null, limits)));
  });
});

const program = redisProgram();

describe.skipIf(program === null)('several storefronts with one Redis', () => {
  let server: TestRedis;
  const connections: Redis[] = [];
  const storefront = async (): Promise<RateLimits> => {
    const redis = connectRedis(server.url);
    connections.push(redis);
    await until(() => redis.status === 'ready');
    return createRateLimits({ reads: 8, writes: 5 }, redis);
  };
  beforeAll(async () => {
    server = await startTestRedis(program ?? '');
  });
  afterAll(async () => {
    for (const redis of connections) redis.disconnect();
    await server.kill();
  });

  it('count together, and each for itself while Redis is away', async () => {
    const [one, other] = [await storefront(), await storefront()];
    const both = await Promise.all([one, other].map((limits) => passed(limits, 'login', write, '203.0.113.5')));
    expect(both.reduce((sum, n) => sum + n, 0)).toBe(5);
    await server.kill();
    await until(() => connections.every(({ status }) => status !== 'ready'));
    expect(await passed(one, 'login', write, '203.0.113.5')).toBe(5);
  });
});
