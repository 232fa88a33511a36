import type { Redis } from 'ioredis';
import { connectSubscriber, untilConnected } from '#lib/process/redis-connection.ts';
import { applyTags } from './mark-stale.ts';
import { markEverythingStale, markTags } from './next-tags.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { joinSharedTags, type SharedTags } from './shared-tags.ts';
import type { Invalidation } from './tag-ledger.ts';

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
