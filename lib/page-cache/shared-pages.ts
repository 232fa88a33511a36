import type { Redis } from 'ioredis';
import { asStale, type CacheEntry, tagsOf } from './cache-entry.ts';
import { packEntry, unpackEntry } from './entry-codec.ts';
import type { SharedTags } from './shared-tags.ts';

/** An entry nobody makes anew for so long leaves Redis, s; so do those of builds that run no longer. */
const KEPT_S = 24 * 3600;
/** Most entries on their way to Redis; further ones are not shared, so that a slow Redis cannot fill the memory. */
const WRITES_MAX = 32;

/** Up to where a storefront has heard of invalidations, in which memory of Redis. */
export interface Knowledge {
  readonly epoch: string;
  readonly heard: number;
}

/** The second level of the page cache, in Redis; what fails or is not sure counts as not there. */
export interface SharedPages {
  /** What is known now, to be handed to `put` with what is made from now on; null while nothing may be shared. */
  readonly known: () => Knowledge | null;
  /** An entry another storefront made, dated by this machine's clock; a stale one is past its lifetime. */
  readonly get: (key: string) => Promise<CacheEntry | null>;
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

  async function read(name: string): Promise<CacheEntry | null> {
    const packed = await redis.getBuffer(name);
    if (packed === null) return null;
    const { entry, heard } = await unpackEntry(packed);
    // Dated by another clock: one that is ahead would make it look newer than what is invalidated from now on.
    const here = { ...entry, lastModified: Math.min(entry.lastModified, Date.now()) };
    switch (tags.ledger.judge(tagsOf(here.value), heard)) {
      case 'fresh':
        return here;
      case 'stale':
        return asStale(here);
      case 'expired':
        return null;
    }
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
