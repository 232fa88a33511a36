import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Call } from '#lib/contract/define.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
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

/** What a page counts that is made for one request: it keeps a core busy for a tenth of a second and more. */
const MADE_PAGE = 20;
/** A page of results besides has the catalogue searched, and its words can be made up without end (decision 289). */
const RESULTS_PAGE = 60;

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

/** The limits of this process, made at the first call; pages and endpoints count in the same. */
export const rateLimits = (): RateLimits =>
  processWide('rate-limits', () => {
    const { ADDRESS_READS_PER_MINUTE: reads, ADDRESS_WRITES_PER_MINUTE: writes } = env();
    return createRateLimits({ reads, writes }, sharedRedis());
  });

/** How long to wait, in the words of the limiter's library, of whichever bundle. */
const isOver = (reason: unknown): reason is Pick<RateLimiterRes, 'msBeforeNext'> =>
  typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason;

/** Counts against the network of an address. @returns seconds to wait where it has used up its share, else null */
async function waitOf(limiter: Limiter, address: string | null, points: number): Promise<number | null> {
  if (address === null) return null;
  try {
    await limiter.consume(networkOf(address), points);
    return null;
  } catch (over) {
    if (!isOver(over)) throw over;
    return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
  }
}

/**
 * Counts a page that has to be made for this request alone, before it is made.
 * @param address as in `limitCall`
 * @param isOfResults of a search
 * @returns seconds to wait where its network has used up its share, else null
 */
export const waitForPage = (
  address: string | null,
  isOfResults: boolean,
  limits: RateLimits = rateLimits(),
): Promise<number | null> => waitOf(limits.reads, address, isOfResults ? RESULTS_PAGE : MADE_PAGE);

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
  const points = method === 'GET' && COSTLY_READS.has(alias) ? COSTLY_READ : 1;
  const retryAfter = await waitOf(method === 'GET' ? limits.reads : limits.writes, address, points);
  if (retryAfter !== null)
    throw new Refusal(429, 'RATE_LIMITED', 'Too many requests from this address', { retryAfter });
}
