import { LRUCache } from 'lru-cache';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { env } from '#lib/process/env.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

/** No longer than replies of the catalogue are kept (decision 113), ms. */
const KEPT_MS = 5 * 60_000;
/** Bytes of compressed feeds in memory. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Longest wait for a whole feed, ms. */
const TIMEOUT_MS = 60_000;

/** Compressed feeds by store. However many ask, a feed is made once. */
export type FeedCache = LRUCache<number, Uint8Array<ArrayBuffer>>;

interface Sources {
  readonly fetch: typeof fetch;
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'storeId' | 'loginRequired'> | null>;
  readonly origin: () => string;
}

/** Keeps feeds for five minutes; they are compressed as they come in, and never whole in memory otherwise. */
export const createFeedCache = ({ fetch, origin }: Pick<Sources, 'fetch' | 'origin'>): FeedCache =>
  new LRUCache({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
    ttl: KEPT_MS,
    fetchMethod: async (storeId) => {
      const upstream = await fetch(`${origin()}/feeds/google/${storeId}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!upstream.ok || !upstream.body) throw new Error(`The feed was refused with ${upstream.status}`);
      const compressed = upstream.body.pipeThrough(new CompressionStream('gzip'));
      return new Uint8Array(await new Response(compressed).arrayBuffer());
    },
  });

const LIVE: Sources = {
  fetch: (input, init) => fetch(input, init),
  storeOf: (host) => resolver.storeOfHost(host),
  origin: () => env().COMMERCE_API_URL,
};
const LIVE_CACHE = createFeedCache(LIVE);

const failure = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Answers `/feeds/google.xml` with the products of the host's store.
 * @returns 404 where the store shows prices to members only, or no store has the host; 502 where the feed cannot be had
 */
export async function serveProductFeed(
  request: Request,
  { storeOf }: Pick<Sources, 'storeOf'> = LIVE,
  cache: FeedCache = LIVE_CACHE,
): Promise<Response> {
  try {
    const store = await storeOf(requestHost(request.headers.get('host')));
    if (!store || store.loginRequired) return failure(404);
    const feed = await cache.fetch(store.storeId);
    if (!feed) return failure(502);
    // Unpacked for everybody: Next takes the header off that would say how it is packed.
    const plain = new Blob([feed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(plain, {
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': `public, max-age=${KEPT_MS / 1000}`,
      },
    });
  } catch {
    return failure(502);
  }
}
