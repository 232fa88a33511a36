import { LRUCache } from 'lru-cache';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { sizeOf } from './size-of.ts';

type Value = CacheHandlerValue['value'];
type SetContext = Parameters<CacheHandler['set']>[2];

interface Entry extends CacheHandlerValue {
  readonly bytes: number;
}

/** Most bytes of rendered pages and fetched replies kept in this process. */
const CACHE_BYTES = 128 * 1024 * 1024;

/** Longest time a render is taken to be under way, milliseconds. */
const RENDER_MAX_MS = 60_000;

/** Next makes a handler for every request, so that what it remembers lives here. */
const entries = new LRUCache<string, Entry>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes });

/** When the render that will fill a key began, milliseconds since the epoch. */
const renders = new LRUCache<string, number>({ max: 10_000, ttl: RENDER_MAX_MS });

/** Response header in which Next keeps the tags of a page. */
const TAGS_HEADER = 'x-next-cache-tags';

function tagsOf(value: Value): string[] {
  if (value === null) return [];
  if ('tags' in value && value.tags) return value.tags;
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

function lifetimeOf({ value, cacheControl }: CacheHandlerValue): number {
  const seconds = value && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate;
  return typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY;
}

function isFresh(entry: CacheHandlerValue): boolean {
  const tags = tagsOf(entry.value);
  if (areTagsExpired(tags, entry.lastModified) || areTagsStale(tags, entry.lastModified)) return false;
  return Date.now() - entry.lastModified <= lifetimeOf(entry);
}

/**
 * Next's cache of rendered pages and fetched replies, in memory, bounded by bytes; nothing is written to disk.
 *
 * An entry is dated when its render began, not when it ended: data that is invalidated in between would otherwise look
 * older than the page made from it, and the page would stay wrong for its whole life (research/next.md, pitfall 6).
 */
export default class IsrCache implements CacheHandler {
  /** Reads an entry, stale ones too; Next decides from date and tags what to do with it. */
  async get(key: string): Promise<CacheHandlerValue | null> {
    const entry = entries.get(key);
    if (entry && isFresh(entry)) renders.delete(key);
    else if (!renders.has(key)) renders.set(key, Date.now());
    return entry ?? null;
  }

  /** Keeps a value under a key; null forgets it. */
  async set(key: string, data: Value, context: SetContext): Promise<void> {
    const lastModified = renders.get(key) ?? Date.now();
    renders.delete(key);
    if (data === null) {
      entries.delete(key);
      return;
    }
    const value = 'fetchCache' in context && context.fetchCache ? { ...data, tags: context.tags ?? [] } : data;
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    entries.set(key, { value, lastModified, cacheControl, bytes: key.length + sizeOf(value) });
  }

  /**
   * Marks everything with these tags as stale: with durations the old page is served once more while the new one is
   * made, without them it is not served again.
   */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const now = Date.now();
    for (const tag of [tags].flat()) {
      const known = tagsManifest.get(tag) ?? {};
      const expiry = durations?.expire === undefined ? {} : { expired: now + durations.expire * 1000 };
      tagsManifest.set(tag, durations ? { ...known, stale: now, ...expiry } : { ...known, expired: now });
    }
  }

  /** Nothing is remembered per request. */
  resetRequestCache(): void {}
}
