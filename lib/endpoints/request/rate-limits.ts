import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Call } from '#lib/contract/define.ts';
import { env } from '#lib/process/env.ts';
import { sharedRedis } from '#lib/process/redis-connection.ts';
import { networkOf } from '#lib/rules/client-address.ts';
import { Refusal } from './problem-response.ts';

/** Window of the limits, seconds. */
const WINDOW_SECONDS = 60;

/** What a read counts that makes the commerce API search or sort a whole catalogue, where others count one. */
const COSTLY_READ = 4;
const COSTLY_READS: ReadonlySet<string> = new Set([
  'bestsellers',
  'brand-bestsellers-new',
  'brand-blocks',
  'brands',
  'cat-products-es',
  'category-page',
  'predictive-search-v2',
  'product-catalog',
  'products-recommended',
  'products-related',
  'products-related-brand',
  'search-url',
]);

type Limiter = Pick<RateLimiterMemory, 'consume'>;

/** Limits per network and minute; see decision 107. */
export interface RateLimits {
  readonly reads: Limiter;
  readonly writes: Limiter;
}

/** Redis counts for all storefronts together; while it cannot be asked, and without it, each process counts for itself. */
function limiter(keyPrefix: string, points: number, storeClient: Redis | null): Limiter {
  const own = new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
  if (storeClient === null) return own;
  return new RateLimiterRedis({
    storeClient,
    keyPrefix: `serac:${keyPrefix}`,
    points,
    duration: WINDOW_SECONDS,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  });
}

/**
 * Limits that count anew, or go on counting where others share their Redis.
 * @param allowed reads and writes of one network in a minute
 */
export const createRateLimits = (
  allowed: { readonly reads: number; readonly writes: number },
  redis: Redis | null,
): RateLimits => ({
  reads: limiter('limit-reads', allowed.reads, redis),
  writes: limiter('limit-writes', allowed.writes, redis),
});

let live: RateLimits | undefined;

/** The limits of this process, made at the first call. */
export function rateLimits(): RateLimits {
  const { ADDRESS_READS_PER_MINUTE: reads, ADDRESS_WRITES_PER_MINUTE: writes } = env();
  live ??= createRateLimits({ reads, writes }, sharedRedis());
  return live;
}

/**
 * Counts a call against the network it comes from.
 * @param address of the visitor as the serving edge vouches for it; without one (`next dev`) nothing is counted
 * @throws Refusal 429 RATE_LIMITED with the seconds to wait
 */
export async function limitCall(
  alias: string,
  { method }: Pick<Call, 'method'>,
  address: string | null,
  limits: RateLimits,
): Promise<void> {
  if (address === null) return;
  const key = networkOf(address);
  try {
    if (method !== 'GET') await limits.writes.consume(key);
    else await limits.reads.consume(key, COSTLY_READS.has(alias) ? COSTLY_READ : 1);
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    const retryAfter = Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    throw new Refusal(429, 'RATE_LIMITED', 'Too many requests from this address', { retryAfter });
  }
}
