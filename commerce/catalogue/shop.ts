import type { Caller } from '#commerce/kernel/caller.ts';
import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { Published } from '#commerce/kernel/published.ts';
import { type Viewer, viewerOf } from '#commerce/kernel/rights.ts';
import { requireStore, type StoresContext } from '#commerce/stores/store-directory.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { Catalogue } from './snapshot/catalogue.ts';
import type { StoreCatalogue } from './snapshot/store-catalogue.ts';

/** The whole shop as services see it: database, clock and log, the stores, and the catalogue. */
export interface Shop extends StoresContext, Published {
  readonly catalogue: Catalogue;
}

export type Service<A extends Alias> = ServiceIn<Shop, A>;

/** The catalogue of a store and whose eyes the reply is for: where every read of the catalogue begins. */
export interface CatalogueEntrance {
  readonly catalogue: StoreCatalogue;
  readonly viewer: Viewer;
}

/** @throws Problem 404 for an unknown store */
export async function enterCatalogue(shop: Shop, caller: Caller, storeId: number): Promise<CatalogueEntrance> {
  const store = requireStore(shop, storeId);
  return { catalogue: await shop.catalogue.ofStore(store), viewer: viewerOf(store, caller.audience) };
}
