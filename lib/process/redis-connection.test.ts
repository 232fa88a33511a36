import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { redisProgram, startTestRedis, type TestRedis, until } from '#tests/support/servers/redis-server.ts';
import { connectRedis, reconnectAfterMs } from './redis-connection.ts';

const program = redisProgram();
/** Less than the 200 ms after which a command that was sent is given up. */
const AT_ONCE_MS = 190;
/** Far less than a connection's own patience of seconds; the machine may be busy otherwise. */
const A_MOMENT_MS = 1500;

describe('the wait before connecting again', () => {
  it('grows, ends at two seconds, and differs between processes', () => {
    expect([1, 2, 3, 4].map((tries) => reconnectAfterMs(tries, 0))).toEqual([100, 200, 400, 800]);
    expect(reconnectAfterMs(1000, 0)).toBe(2000);
    expect(reconnectAfterMs(1000, 1)).toBe(2100);
  });
});

describe.skipIf(program === null)('a connection to Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startTestRedis(program ?? '');
  });
  afterEach(() => redis.disconnect());
  afterAll(() => server.kill());

  /** How long a command takes to fail, ms. */
  async function timeToFail(): Promise<number> {
    const started = performance.now();
    await expect(redis.get('x')).rejects.toThrow();
    return performance.now() - started;
  }

  it('rejects at once while there is no server, and works again when there is', async () => {
    redis = connectRedis(server.url);
    await until(() => redis.status === 'ready');
    await server.kill();
    await until(() => redis.status !== 'ready');
    expect(await timeToFail()).toBeLessThan(AT_ONCE_MS);
    await server.restart();
    await until(() => redis.status === 'ready');
    expect(await redis.set('x', '1')).toBe('OK');
  });

  it('gives a server that hangs a moment only, then does not ask it until it answers again', async () => {
    redis = connectRedis(server.url);
    await until(() => redis.status === 'ready');
    server.freeze();
    try {
      expect(await timeToFail()).toBeLessThan(A_MOMENT_MS);
      await until(() => redis.status !== 'ready');
      expect(await timeToFail()).toBeLessThan(AT_ONCE_MS);
    } finally {
      server.thaw();
    }
    await until(() => redis.status === 'ready');
    expect(await redis.ping()).toBe('PONG');
  });
});
