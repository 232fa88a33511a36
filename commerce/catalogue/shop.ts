import type { Caller } from '#commerce/kernel/caller.ts';
import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { Published } from '#commerce/kernel/published.ts';
import { type Viewer, viewerOf } from '#commerce/kernel/rights.ts';
import { requireStore, type StoresContext } from '#commerce/stores/store-directory.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { CatalogueQuestions } from './questions.ts';
import { INSIDE, type StoreCatalogue } from './snapshot/store-catalogue.ts';

/** The whole shop as services see it: database, clock and log, the stores, and the catalogue. */
export interface Shop extends StoresContext, Published {
  readonly catalogue: CatalogueQuestions;
}

export type Service<A extends Alias> = ServiceIn<Shop, A>;

/** The catalogue of a store as it is kept, and whose eyes the reply is for: where the calls of this module begin. */
export interface CatalogueEntrance {
  readonly catalogue: StoreCatalogue;
  readonly viewer: Viewer;
}

/** For files of this module alone; others ask (questions.ts). @throws Problem 404 for an unknown store */
export async function enterCatalogue(shop: Shop, caller: Caller, storeId: number): Promise<CatalogueEntrance> {
  const store = requireStore(shop, storeId);
  const viewer = viewerOf(store, caller.audience);
  const catalogue = await shop.catalogue[INSIDE].ofStore(store, undefined, viewer.groupId);
  return { catalogue, viewer };
}
