import { LRUCache } from 'lru-cache';
import { tagsOfChange } from '#lib/api/cache-rules.ts';
import { type ChangeEvent, SIGNATURE_LIFE_MS } from '#lib/contract/changes.ts';
import { processWide } from '#lib/process/process-wide.ts';

/** Told which tags became stale just now. */
export type TagListener = (tags: ReadonlySet<string>) => void;

const listeners = processWide('tag-listeners', () => new Map<string, TagListener>());

/**
 * Has a cache of this process told of stale tags, whichever bundle it lives in.
 * @param name of the cache; one that is loaded again, as in development, takes the place of its former self
 */
export function onStaleTags(name: string, listener: TagListener): void {
  listeners.set(name, listener);
}

/** Notifies the caches of this process other than Next's own, which gets tags through `revalidateTag`. */
export function applyTags(tags: Iterable<string>): void {
  const stale = new Set(tags);
  if (stale.size === 0) return;
  for (const listener of listeners.values()) listener(stale);
}

/** Does in this process what these changes ask for, Next's own cache left aside. @returns the tags that became stale */
export function applyEvents(events: readonly ChangeEvent[]): ReadonlySet<string> {
  const tags = new Set(events.flatMap(tagsOfChange));
  applyTags(tags);
  return tags;
}

/** More batches than this do not come within the life of a signature: the sender makes five a second at most. */
const REMEMBERED = 10_000;

/**
 * Batches that were applied, for as long as their signature can still be valid on either side of the present. A copy
 * that comes later fails by its timestamp.
 */
export const seenBatches = processWide(
  'seen-batches',
  () => new LRUCache<string, true>({ max: REMEMBERED, ttl: 2 * SIGNATURE_LIFE_MS }),
);
