import { notFound } from 'next/navigation';
import { cache } from 'react';
import { RESOLVER_TAGS } from '#lib/api/cache-rules.ts';
import type { Client } from '#lib/api/create-client.ts';
import { audienceApi, publicApi } from '#lib/api/server-api.ts';
import { type ReadStory, readDraft } from '#lib/content/stories.ts';
import { storiesAt } from '#lib/content/stories-ahead.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { type Audience, isPreviewing, parseAudience, parseStoreId } from '#lib/routing/internal-path.ts';
import { resolver } from '#lib/stores/resolver-cache.ts';
import { tagPage } from './page-replies.ts';
import { publishedStory } from './published-story.ts';

/** The first two segments of every internal path. */
export interface PageParams {
  readonly store: string;
  readonly audience: string;
}

/** What a cached page knows before it reads its own data: everything from its path, nothing of the visitor. */
export interface PageContext {
  readonly storeId: number;
  readonly audience: Audience;
  readonly config: StoreConfig;
  /** The commerce API as this audience may ask it. */
  readonly api: Client;
  /** The same for what every audience gets alike, so that all share its replies. */
  readonly sharedApi: Client;
  readonly dates: DateSetting;
  /** May this audience see prices (decision 20)? */
  readonly pricesShown: boolean;
  /** Stories as this audience may read them: what is published, but on preview hosts. */
  readonly readStory: ReadStory;
  /** The time of the page, ms since 1970: now, but for who looks at the shop as it will be. */
  readonly now: () => number;
}

/**
 * Reads the store and the audience of a page from its path.
 * @throws ApiError where the store's configuration cannot be asked; notFound() where the path names no audience, or a store that is gone
 */
export async function pageContext(params: Promise<PageParams>): Promise<PageContext> {
  const names = await params;
  const storeId = parseStoreId(names.store);
  const audience = parseAudience(names.audience);
  if (storeId === null || audience === null) notFound();
  const config = await configOfStore(storeId);
  if (config === null) notFound();
  return {
    storeId,
    audience,
    config,
    api: audienceApi(audience),
    sharedApi: isPreviewing(audience) ? audienceApi(audience) : publicApi,
    dates: { locale: wordingOf(config), timeZone: config.timeZone },
    pricesShown: audience.kind === 'member' || !config.loginRequired,
    readStory: storiesFor(audience),
    now: () => Date.now() + (audience.ahead ?? 0),
  };
}

/** Stories as an audience may read them. */
function storiesFor({ ahead, drafts }: Audience): ReadStory {
  if (ahead !== undefined) return storiesAt(Date.now() + ahead);
  return drafts ? readDraft : publishedStory;
}

/** Reads an entity's id from its path segment; notFound() where it is none. */
export function entityId(segment: string): number {
  if (!/^\d{1,9}$/.test(segment)) notFound();
  return Number(segment);
}

/**
 * Configuration of a store, as the resolver keeps it; the page being rendered becomes stale with it.
 * @returns null for a store that does not exist
 * @throws ApiError where nobody knows
 */
export const configOfStore: (storeId: number) => Promise<StoreConfig | null> = cache(async (storeId) => {
  await tagPage(RESOLVER_TAGS.store(storeId));
  return resolver.storeOfId(storeId);
});
