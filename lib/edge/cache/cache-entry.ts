import type { CacheHandlerValue } from './next-internals.ts';

/** A rendered page or a fetched reply, as Next's cache handler takes and gives it. */
export type CachedValue = CacheHandlerValue['value'];

/** A value with the time its making began (milliseconds since the epoch) and, for a page, its lifetime. */
export type CacheEntry = CacheHandlerValue & { readonly lastModified: number };

/** Response header in which Next keeps the tags of a page. */
const TAGS_HEADER = 'x-next-cache-tags';

/** The tags that invalidate a value. */
export function tagsOf(value: CachedValue): string[] {
  if (value === null) return [];
  if ('tags' in value && value.tags) return value.tags;
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** How long an entry is fresh by itself, milliseconds. */
export function lifetimeOf({ value, cacheControl }: CacheHandlerValue): number {
  const seconds = value && 'revalidate' in value ? value.revalidate : cacheControl?.revalidate;
  return typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY;
}

/** Is the value a fetched reply, rather than a page or the answer of an endpoint? */
export const isReply = (value: CachedValue): boolean => (value?.kind as string | undefined) === 'FETCH';

/** The entry as one that is past its lifetime: Next serves it and makes it anew. Null where it has no lifetime. */
export function asStale<E extends CacheEntry>(entry: E): E | null {
  const lifetime = lifetimeOf(entry);
  if (lifetime === Number.POSITIVE_INFINITY) return null;
  return { ...entry, lastModified: Math.min(entry.lastModified, Date.now() - lifetime - 1) };
}
