import { once } from 'node:events';
import { Redis, type RedisOptions } from 'ioredis';
import { redisUrl } from './env.ts';
import { processWide } from './process-wide.ts';

/** A visitor waits for Redis no longer than this, ms; a healthy one answers in less than one. */
const COMMAND_MS = 200;
/** A connection that owes an answer for this long is dropped, ms: until the next is ready, commands fail at once. */
const SILENT_MS = 500;
const CONNECT_MS = 2000;
/** Longest wait between two tries to connect, ms, and how much of it is left to chance. */
const RETRY_MAX_MS = 2000;
const JITTER_MS = 100;

export type RedisState = 'off' | 'connected' | 'lost';

/** Told whenever the connection comes or goes. */
export type RedisListener = (state: 'connected' | 'lost') => void;

/** How long to wait before the given try to connect again, counted from 1, ms. */
export const reconnectAfterMs = (tries: number, chance: number = Math.random()): number =>
  Math.min(50 * 2 ** Math.min(tries, 10), RETRY_MAX_MS) + Math.round(chance * JITTER_MS);

const OPTIONS = {
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENT_MS,
  connectTimeout: CONNECT_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectionName: 'serac-storefront',
  retryStrategy: (tries: number) => reconnectAfterMs(tries),
} satisfies RedisOptions;

/**
 * A connection that is never in a request's way: while it is lost every command rejects at once, one that hangs rejects
 * after 200 ms, and it comes back by itself. Callers catch, and go on without Redis.
 */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, OPTIONS);
  // What fails is told by the commands themselves and by the listeners below; without this one it would end the process.
  redis.on('error', () => undefined);
  return redis;
}

/**
 * A second connection to the same server, for subscriptions: it may be silent for as long as nothing is published.
 */
export function connectSubscriber(redis: Redis): Redis {
  const subscriber = redis.duplicate({
    socketTimeout: undefined,
    connectionName: 'serac-subscriber',
  });
  subscriber.on('error', () => undefined);
  return subscriber;
}

/** Resolves when commands can be sent, or when it has become clear that the server is not to be waited for. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_MS) }).catch(() => undefined);
}

interface Shared {
  readonly redis: Redis | null;
  readonly listeners: Set<RedisListener>;
}

function connectShared(): Shared {
  const url = redisUrl();
  const listeners = new Set<RedisListener>();
  if (url === null) return { redis: null, listeners };
  const redis = connectRedis(url);
  let up: boolean | null = null;
  const tell = (now: boolean) => {
    if (up === now) return;
    up = now;
    for (const listener of listeners) listener(now ? 'connected' : 'lost');
  };
  redis.on('ready', () => tell(true));
  redis.on('close', () => tell(false));
  return { redis, listeners };
}

const shared = (): Shared => processWide('redis', connectShared);

/** The Redis connection of this process, made when it is first asked for; null without REDIS_URL. */
export const sharedRedis = (): Redis | null => shared().redis;

/** Is Redis used, and does it answer? */
export function redisState(): RedisState {
  const { redis } = shared();
  if (redis === null) return 'off';
  return redis.status === 'ready' ? 'connected' : 'lost';
}

/** Tells `listener` from now on when the connection comes or goes, for logs and measurements. */
export function onRedisState(listener: RedisListener): void {
  shared().listeners.add(listener);
}
