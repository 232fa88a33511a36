import { notFound } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { StoresContext } from './store-directory.ts';

/** The store a call names. @throws Problem 404 NOT_FOUND when there is none with this id */
export function requireStore(shop: Pick<StoresContext, 'stores'>, storeId: number): StoreConfig {
  const store = shop.stores.byId(storeId);
  if (!store) throw notFound('store');
  return store;
}
