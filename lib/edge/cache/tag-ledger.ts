import { LRUCache } from 'lru-cache';

/** `stale`: served once more while the new one is made. `expired`: served only where no new one can be made. */
export type Invalidation = 'stale' | 'expired';

/** Most tags remembered, here and in Redis; what carries an older one counts as stale. */
export const TAGS_MAX = 20_000;

interface Marks {
  readonly stale: number;
  readonly expired: number;
}

/**
 * In which order tags were invalidated, by all storefronts together: a number that only grows takes the place of time,
 * for the clocks of several machines never agree. Something made when all up to `n` had been heard is fresh while no
 * tag of it has a later number.
 */
export interface TagLedger {
  /** The number up to which every invalidation is known here. */
  readonly heard: () => number;
  readonly markSeen: (upTo: number) => void;
  readonly note: (kind: Invalidation, tags: readonly string[], at: number) => void;
  /** Everything made before `at` counts as stale from now on: what happened until then is not known. */
  readonly forgetBefore: (at: number) => void;
  /** What has become of something with these tags, made when all up to `since` had been heard. */
  readonly judge: (tags: readonly string[], since: number) => 'fresh' | Invalidation;
}

/** A ledger in which nothing has been invalidated yet. */
export function createTagLedger(max: number = TAGS_MAX): TagLedger {
  let heard = 0;
  let floor = 0;
  const marks = new LRUCache<string, Marks>({
    max,
    dispose: ({ stale, expired }, _tag, reason) => {
      if (reason === 'evict') floor = Math.max(floor, stale, expired);
    },
  });
  return {
    heard: () => heard,
    markSeen: (upTo) => {
      heard = Math.max(heard, upTo);
    },
    note(kind, tags, at) {
      for (const tag of tags) {
        const known = marks.peek(tag) ?? { stale: 0, expired: 0 };
        marks.set(tag, { ...known, [kind]: Math.max(known[kind], at) });
      }
    },
    forgetBefore: (at) => {
      floor = Math.max(floor, at);
    },
    judge(tags, since) {
      let verdict: 'fresh' | 'stale' = since < floor ? 'stale' : 'fresh';
      for (const tag of tags) {
        const found = marks.peek(tag);
        if (!found) continue;
        if (found.expired > since) return 'expired';
        if (found.stale > since) verdict = 'stale';
      }
      return verdict;
    },
  };
}
