import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { groupOf, seesPrices } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Shop } from './shop.ts';

/** The catalogue of a store and whose eyes the reply is for: where every read of the catalogue begins. */
export interface CatalogueEntrance {
  readonly catalogue: StoreCatalogue;
  readonly viewer: Viewer;
}

/** @throws Problem 404 for an unknown store */
export async function enterCatalogue(shop: Shop, caller: Caller, storeId: number): Promise<CatalogueEntrance> {
  const store = requireStore(shop, storeId);
  const { audience } = caller;
  return {
    catalogue: await shop.catalogue.ofStore(store),
    viewer: { groupId: groupOf(audience), seesPrices: seesPrices(store, audience) },
  };
}
