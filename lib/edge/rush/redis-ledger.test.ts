import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redisProgram, startTestRedis, type TestRedis } from '#tests/support/servers/redis-server.ts';
import { withFallback } from './fallback-ledger.ts';
import type { Beat, Ledger } from './ledger.ts';
import { memoryLedger } from './memory-ledger.ts';
import { redisLedger } from './redis-ledger.ts';

const START = 1_000_000_000_000;
const beatAt = (now: number, over: Partial<Beat> = {}): Beat => ({
  now,
  newcomers: 0,
  perSecond: 10,
  capacity: 10,
  isOver: false,
  ...over,
});

const program = redisProgram();

describe.skipIf(program === null)('a queue in Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  let ledgers: [Ledger, Ledger];

  beforeAll(async () => {
    server = await startTestRedis(program ?? '');
    redis = new Redis(server.url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true });
    redis.on('error', () => undefined);
    await redis.connect();
  });
  beforeEach(async () => {
    await redis.flushall();
    ledgers = [redisLedger(redis), redisLedger(redis)];
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  it('opens when all storefronts together have more newcomers than are taken in', async () => {
    const [one, other] = ledgers;
    expect((await one.beat(beatAt(START, { newcomers: 6 }))).round).toBeNull();
    expect(await one.take(1)).toBeNull();
    expect((await other.beat(beatAt(START + 100, { newcomers: 6 }))).round).toBe(START + 100);
    expect((await one.beat(beatAt(START + 200))).round).toBe(START + 100);
  });

  it('gives every place once, and calls as many as one process would', async () => {
    const [one, other] = ledgers;
    await one.beat(beatAt(START, { isOver: true }));
    const taken = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? one : other).take(1)));
    expect(taken.map((place) => place?.place).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
    for (let now = START; now <= START + 1000; now += 100)
      await Promise.all([one.beat(beatAt(now)), other.beat(beatAt(now))]);
    expect((await one.beat(beatAt(START + 1000))).called).toEqual([0, 10]);
  });

  it('counts anew when it opens again, and closes for all', async () => {
    const [one, other] = ledgers;
    await one.beat(beatAt(START, { isOver: true }));
    await one.take(1);
    await one.beat(beatAt(START + 500));
    expect((await one.beat(beatAt(START + 120_000))).round).toBeNull();
    expect(await other.take(1)).toBeNull();
    await other.beat(beatAt(START + 130_000, { isOver: true }));
    expect(await one.take(1)).toEqual({ round: START + 130_000, place: 1 });
  });

  it('knows for all who used a place, and who was here', async () => {
    const [one, other] = ledgers;
    expect(await one.enter(1, 1, 1, 'a')).toBe(true);
    expect([await other.enter(1, 1, 1, 'b'), await other.enter(1, 1, 1, 'a')]).toEqual([false, true]);
    await one.remember(['session', 'basket.session'], 60_000);
    expect([await other.isRemembered('session'), await other.isRemembered('other')]).toEqual([true, false]);
  });

  it('is kept by each storefront alone while Redis is away', async () => {
    const alone = withFallback(
      redisLedger(redis),
      memoryLedger(() => START),
    );
    await server.kill();
    const state = await alone.beat(beatAt(START, { isOver: true }));
    expect([state.round, await alone.take(1)]).toEqual([START, { round: START, place: 1 }]);
    await server.restart();
  });
});
