import { cache } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/**
 * Configuration of a store, asked once per rendered page.
 * @throws ApiError
 */
export const storeConfig: (storeId: number) => Promise<StoreConfig> = cache((storeId) =>
  publicApi('store-config', { store_id: storeId }),
);
