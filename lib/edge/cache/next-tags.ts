import { changeFrontVersion } from '#lib/edge/in-front/front-version.ts';
import { isMarkedStale, pageLifetimes, tagMarks } from './next-internals.ts';
import { type Invalidation, TAGS_MAX } from './tag-ledger.ts';

/** Most pages whose lifetime Next remembers beside the pages themselves. */
const LIFETIMES_MAX = 20_000;

/** What was made before this counts as stale, whatever its tags, milliseconds since the epoch. */
let staleBefore = 0;

/** Removes the oldest entries of a map that Next fills and never empties. @returns the values removed */
function trim<K, V>(map: Map<K, V>, max: number): V[] {
  const removed: V[] = [];
  for (const [key, value] of map) {
    if (map.size <= max) break;
    map.delete(key);
    removed.push(value);
  }
  return removed;
}

/** Marks tags in Next's own table, which decides on what this process holds. */
export function markTags(kind: Invalidation, tags: readonly string[], at: number = Date.now()): void {
  if (tags.length > 0) changeFrontVersion();
  for (const tag of tags) {
    const known = tagMarks.get(tag) ?? {};
    // Set anew, so that the tags marked longest ago stand first.
    tagMarks.delete(tag);
    tagMarks.set(tag, kind === 'stale' ? { ...known, stale: at } : { ...known, expired: at });
  }
  for (const { stale = 0, expired = 0 } of trim(tagMarks, TAGS_MAX)) {
    staleBefore = Math.max(staleBefore, stale, expired);
  }
}

/** From now on everything made until now counts as stale: it is served once more while it is made anew. */
export function markEverythingStale(): void {
  staleBefore = Date.now();
  changeFrontVersion();
}

/**
 * What has become of something with these tags, made at `madeAt` (milliseconds since the epoch). Next's own `areTagsExpired`
 * also compares with a clock that stands while a machine sleeps, and would put off for as long what was withdrawn since.
 */
export function judgeTags(tags: string[], madeAt: number): 'fresh' | Invalidation {
  if (tags.some((tag) => (tagMarks.get(tag)?.expired ?? 0) > madeAt)) return 'expired';
  return madeAt <= staleBefore || isMarkedStale(tags, madeAt) ? 'stale' : 'fresh';
}

/** Drops the lifetimes that Next has known longest; it learns them again from the pages themselves. */
export function boundLifetimes(max: number = LIFETIMES_MAX): void {
  trim(pageLifetimes, max);
}
