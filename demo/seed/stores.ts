/** The stores of `stores.json`: those of decision 2, and what `npm run store:new` adds. */
import { z } from 'zod';
import type { Language, ShopBrand } from '#lib/contract/values.ts';
import { assertDistinct, StoreRecord } from './store-record.ts';
import records from './stores.json' with { type: 'json' };

export interface SeedStore extends StoreRecord {
  readonly lang: Language;
}

function readStores(): SeedStore[] {
  const stores = z.array(StoreRecord).parse(records);
  assertDistinct(stores);
  return stores.map((store) => ({ ...store, lang: store.locale.slice(0, 2) as Language })).sort((a, b) => a.id - b.id);
}

/** All stores, in the order of their ids. */
export const STORES: readonly SeedStore[] = readStores();
/** Ids of the stores of a shop brand. */
export const storesOf = (brand: ShopBrand): number[] => STORES.filter((s) => s.brand === brand).map((s) => s.id);

/** A store by id. @throws Error for an id that there is none of */
export function storeOfId(id: number): SeedStore {
  const found = STORES.find((store) => store.id === id);
  if (!found) throw new Error(`No store ${id}`);
  return found;
}
