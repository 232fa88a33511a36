import { LRUCache } from 'lru-cache';
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { processWide } from '#lib/process/process-wide.ts';

/** For how long a part is used again, ms: what changes it drops it at once, and what lacked something goes with it. */
const KEPT_MS = 10_000;

/** Parts of all stores and audiences, a dozen each. */
const PARTS_MAX = 5000;

/** What the shell of a page is made of, as it was made last, by store and audience: the same for whoever is in it. */
export interface KeptParts<T> {
  /** Changes with whatever makes parts stale: what was begun before is not kept after. */
  readonly edition: () => number;
  /** Undefined where it is to be made. */
  readonly find: (key: string) => T | undefined;
  readonly keep: (key: string, part: T, edition: number) => void;
  readonly outdate: () => void;
}

/** @param now in ms */
export function createKeptParts<T extends object>(now: () => number = Date.now): KeptParts<T> {
  const parts = new LRUCache<string, { readonly part: T; readonly since: number }>({ max: PARTS_MAX });
  let edition = 0;
  return {
    edition: () => edition,
    find(key) {
      const kept = parts.get(key);
      return kept && now() - kept.since < KEPT_MS ? kept.part : undefined;
    },
    keep(key, part, begun) {
      if (begun === edition) parts.set(key, { part, since: now() });
    },
    outdate() {
      edition += 1;
      parts.clear();
    },
  };
}

/** The parts of a name in this process, for the bundles of pages and the edge alike; all of them go when something becomes stale. */
export const keptParts = <T extends object>(name: string): KeptParts<T> =>
  processWide(`kept-parts-${name}`, () => {
    const parts = createKeptParts<T>();
    onStaleTags(`kept-parts-${name}`, parts.outdate);
    return parts;
  });
