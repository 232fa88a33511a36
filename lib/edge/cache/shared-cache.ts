import type { Redis } from 'ioredis';
import { connectSubscriber, untilConnected } from '#lib/process/redis-connection.ts';
import { type CacheEntry, packEntry, tagsOf, unpackEntry } from './cache-entry.ts';
import { applyTags } from './mark-stale.ts';
import { markEverythingStale, markTags } from './next-tags.ts';
import { joinSharedTags, type SharedTags } from './shared-tags.ts';
import type { Invalidation } from './tag-ledger.ts';

/** An entry nobody makes anew for so long leaves Redis, s; so do those of builds that run no longer. */
const KEPT_S = 24 * 3600;
/** Most entries on their way to Redis; further ones are not shared, so that a slow Redis cannot fill the memory. */
const WRITES_MAX = 32;

/** Up to where a storefront has heard of invalidations, in which memory of Redis. */
export interface Knowledge {
  readonly epoch: string;
  readonly heard: number;
}

/** An entry another storefront made, and what has become of its tags since. */
interface FoundEntry {
  readonly entry: CacheEntry;
  readonly verdict: 'fresh' | Invalidation;
}

/** The second level of the page cache, in Redis; what fails or is not sure counts as not there. */
export interface SharedPages {
  /** What is known now, to be handed to `put` with what is made from now on; null while nothing may be shared. */
  readonly known: () => Knowledge | null;
  readonly get: (key: string) => Promise<FoundEntry | null>;
  readonly put: (key: string, entry: CacheEntry, known: Knowledge) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

/** @param build id of the production build: another one cannot read these pages, for its scripts differ */
export function createSharedPages(redis: Redis, tags: SharedTags, build: string): SharedPages {
  let writing = 0;

  const known = (): Knowledge | null => {
    const epoch = tags.epoch();
    return epoch === null ? null : { epoch, heard: tags.ledger.heard() };
  };
  /** Names the memory of Redis too, so that numbers of an earlier one are never compared with those of this. */
  const nameOf = ({ epoch }: Knowledge, key: string): string => `serac:page:${build}:${epoch}:${key}`;

  async function read(name: string): Promise<FoundEntry | null> {
    const packed = await redis.getBuffer(name);
    if (packed === null) return null;
    const { entry, heard } = await unpackEntry(packed);
    return { entry, verdict: tags.ledger.judge(tagsOf(entry.value), heard) };
  }

  async function write(name: string, entry: CacheEntry, heard: number): Promise<void> {
    const packed = await packEntry({ entry, heard });
    if (packed !== null) await redis.set(name, packed, 'EX', KEPT_S);
  }

  return {
    known,
    async get(key) {
      const now = known();
      return now && read(nameOf(now, key)).catch(() => null);
    },
    async put(key, entry, then) {
      if (known()?.epoch !== then.epoch || writing >= WRITES_MAX) return;
      writing += 1;
      await write(nameOf(then, key), entry, then.heard)
        .catch(() => undefined)
        .finally(() => {
          writing -= 1;
        });
    },
    async forget(key) {
      const now = known();
      if (now) await redis.del(nameOf(now, key)).catch(() => undefined);
    },
  };
}

/** What the storefronts on one Redis share of their page caches. */
export interface SharedCache {
  readonly pages: SharedPages;
  readonly tags: SharedTags;
  readonly close: () => void;
}

/** Does here what another storefront did when it was told of changes. */
function followOther(kind: Invalidation, tags: readonly string[]): void {
  markTags(kind, tags);
  applyTags(tags);
}

let joined: SharedCache | null = null;

/** The cache this process shares with others; null where it runs alone. */
export const sharedCache = (): SharedCache | null => joined;

/**
 * Shares the page cache of this process through Redis, until it is closed. Resolves when it is known what others have
 * invalidated, or Redis did not answer: then it is joined as soon as it does.
 * @param build id of the production build
 */
export async function joinSharedCache(redis: Redis, build: string): Promise<SharedCache> {
  const subscriber = connectSubscriber(redis);
  const tags = joinSharedTags({ redis, subscriber, onInvalidated: followOther, onForgotten: markEverythingStale });
  const cache: SharedCache = {
    pages: createSharedPages(redis, tags, build),
    tags,
    close: () => {
      tags.close();
      subscriber.disconnect();
      if (joined === cache) joined = null;
    },
  };
  joined = cache;
  await untilConnected(redis);
  await tags.catchUp();
  return cache;
}
