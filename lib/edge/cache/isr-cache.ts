import { LRUCache } from 'lru-cache';
import { DEGRADED_SECONDS, DEGRADED_TAG } from '#lib/api/cache-rules.ts';
import { noteKept } from '#lib/observability/request-context.ts';
import { isPreviewedPath } from '#lib/routing/internal-path.ts';
import { asStale, type CachedValue, type CacheEntry, isReply, lifetimeOf, sizeOf, tagsOf } from './cache-entry.ts';
import { entryPools } from './entry-pools.ts';
import { type CacheHandler, pathOfKey } from './next-internals.ts';
import { boundLifetimes, judgeTags, markTags } from './next-tags.ts';
import { type Knowledge, sharedCache } from './shared-cache.ts';
import type { Invalidation } from './tag-ledger.ts';

type SetContext = Parameters<CacheHandler['set']>[2];

type KeptEntry = CacheEntry & {
  readonly bytes: number;
  /** What had become of its tags when it was kept, and when that was, milliseconds since the epoch. */
  readonly found: 'fresh' | Invalidation;
  readonly foundAt: number;
};

/** A render under way: when it began, and what was known of invalidations then. */
interface Render {
  readonly began: number;
  readonly known: Knowledge | null;
}

/** Most bytes of rendered pages and fetched replies kept in this process: of 600 MB, Node and Next take half. */
const CACHE_BYTES = 56 * 1024 * 1024;
/** Beside them results of searches, and as many narrowed lists: about a hundred pages packed, and the last four open. */
const CHOSEN = { packedBytes: 8 * 1024 * 1024, openBytes: 4 * 1024 * 1024 };

/** An entry nobody makes anew for so long is dropped, ms: as in Redis, and as long as an outage may last. */
const KEPT_MS = 24 * 3_600_000;

/** A page that could not be made anew is handed back as it was; Next would leave it so for up to half a minute. Seconds. */
const RETRY_S = 3;

/** Longest time a render is taken to be under way, milliseconds. */
const RENDER_MAX_MS = 60_000;

/** Next makes a handler for every request, so that what it remembers lives here. */
const entries = entryPools<KeptEntry>({ ...CHOSEN, otherBytes: CACHE_BYTES, ttl: KEPT_MS });

const renders = new LRUCache<string, Render>({ max: 10_000, ttl: RENDER_MAX_MS });

function judge({ found, foundAt, ...entry }: KeptEntry): 'fresh' | Invalidation {
  if (found !== 'fresh') return found;
  const verdict = judgeTags(tagsOf(entry.value), foundAt);
  return verdict === 'fresh' && Date.now() - entry.lastModified > lifetimeOf(entry) ? 'stale' : verdict;
}

function keep(key: string, entry: CacheEntry, found: KeptEntry['found'], foundAt: number): KeptEntry {
  const kept = { ...entry, found, foundAt, bytes: key.length + sizeOf(entry.value) };
  entries.set(key, kept);
  return kept;
}

/** A page that lacks a part does not take the place of a whole one, which is tried again soon. */
function keepWhole(key: string, value: CachedValue): boolean {
  const known = entries.get(key);
  if (!known || !tagsOf(value).includes(DEGRADED_TAG) || tagsOf(known.value).includes(DEGRADED_TAG)) return false;
  const now = Date.now();
  // Fresh for these seconds whatever has expired it, or every visitor would be given what lacks a part.
  const again = { lastModified: now, cacheControl: { revalidate: DEGRADED_SECONDS, expire: undefined } };
  keep(key, { ...known, ...again }, 'fresh', now);
  return true;
}

/** The better entry of both levels; the second is asked only where the first has nothing fresh. */
async function find(key: string): Promise<KeptEntry | null> {
  const near = entries.get(key) ?? null;
  if (near && judge(near) === 'fresh') return near;
  const asked = Date.now();
  const far = (await sharedCache()?.pages.get(key)) ?? null;
  if (far === null || (near && far.verdict !== 'fresh')) return near;
  // A millisecond less, so that news of this very one count as later.
  return keep(key, far.entry, far.verdict, asked - 1);
}

/**
 * Next's cache of rendered pages and fetched replies. Its first level is in memory, bounded by bytes; its second, where
 * storefronts share one, is in Redis (decision 109). Nothing is written to disk.
 *
 * An entry is dated when its render began, not when it ended: data that is invalidated in between would otherwise look
 * older than the page made from it, and the page would stay wrong for its whole life (docs/next-pitfalls.md, 6).
 */
export default class IsrCache implements CacheHandler {
  /**
   * Reads an entry. A stale one comes past its lifetime, so that Next serves it once more and makes it anew. An expired
   * one is withheld, so that Next makes it anew first; where that has failed, an expired page comes as a stale one.
   */
  async get(key: string): Promise<CacheEntry | null> {
    if (isPreviewedPath(pathOfKey(key))) return null;
    const asked: Render = { began: Date.now(), known: sharedCache()?.pages.known() ?? null };
    const entry = await find(key);
    const verdict = entry && judge(entry);
    if (verdict === 'fresh') {
      renders.delete(key);
      if (entry && !isReply(entry.value)) noteKept(entry.lastModified + lifetimeOf(entry));
      return entry;
    }
    // Next asks for a page once however many wait for it: what began and was not set has failed.
    const hasFailed = renders.has(key);
    if (!hasFailed) renders.set(key, asked);
    if (entry === null) return null;
    return verdict === 'stale' || (hasFailed && !isReply(entry.value)) ? asStale(entry) : null;
  }

  /** Keeps a value under a key; null forgets it. Nobody waits for Redis. A previewed page is never kept (decisions 185, 271). */
  async set(key: string, data: CachedValue, context: SetContext): Promise<void> {
    if (isPreviewedPath(pathOfKey(key))) return;
    const render = renders.get(key);
    renders.delete(key);
    const shared = sharedCache()?.pages;
    if (data === null) {
      entries.delete(key);
      void shared?.forget(key);
      return;
    }
    const value = 'fetchCache' in context && context.fetchCache ? { ...data, tags: context.tags ?? [] } : data;
    const control = 'cacheControl' in context ? context.cacheControl : undefined;
    const cacheControl = control && entries.peek(key)?.value === data ? { ...control, revalidate: RETRY_S } : control;
    if (keepWhole(key, value)) return;
    const entry = { value, lastModified: render?.began ?? Date.now(), cacheControl };
    keep(key, entry, 'fresh', entry.lastModified);
    boundLifetimes();
    if (render?.known) void shared?.put(key, entry, render.known);
  }

  /**
   * Marks everything with these tags as stale, on every storefront: with durations the old page is served once more
   * while the new one is made; without them, or with `expire: 0`, only where the new one cannot be made.
   */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const kind = durations && durations.expire !== 0 ? 'stale' : 'expired';
    markTags(kind, [tags].flat());
    await sharedCache()?.tags.invalidate(kind, [tags].flat());
  }

  /** Nothing is remembered per request. */
  resetRequestCache(): void {}
}
