import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Client } from '#lib/api/create-client.ts';
import { audienceApi, publicApi } from '#lib/api/server-api.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { type Audience, parseAudience, parseStoreId } from '#lib/routing/internal-path.ts';

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
  readonly dates: DateSetting;
  /** May this audience see prices (decision 20)? */
  readonly pricesShown: boolean;
}

/**
 * Reads the store and the audience of a page from its path.
 * @throws ApiError where the store's configuration cannot be asked; notFound() where the path names no audience
 */
export async function pageContext(params: Promise<PageParams>): Promise<PageContext> {
  const names = await params;
  const storeId = parseStoreId(names.store);
  const audience = parseAudience(names.audience);
  if (storeId === null || audience === null) notFound();
  const config = await storeConfig(storeId);
  return {
    storeId,
    audience,
    config,
    api: audienceApi(audience),
    dates: { locale: wordingOf(config), timeZone: config.timeZone },
    pricesShown: audience.kind === 'member' || !config.loginRequired,
  };
}

/** Reads an entity's id from its path segment; notFound() where it is none. */
export function entityId(segment: string): number {
  if (!/^\d{1,9}$/.test(segment)) notFound();
  return Number(segment);
}

/**
 * Configuration of a store, asked once per rendered page.
 * @throws ApiError
 */
export const storeConfig: (storeId: number) => Promise<StoreConfig> = cache((storeId) =>
  publicApi('store-config', { store_id: storeId }),
);
