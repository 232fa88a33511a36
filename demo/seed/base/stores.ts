/** The stores of `stores.json`: those of decision 2. */
import { z } from 'zod';
import { assertDistinct, StoreRecord } from '#commerce/stores/store-record.ts';
import type { Language, ShopBrand } from '#lib/contract/values.ts';
import { withDemoCompany } from './demo-company.ts';
import records from './stores.json' with { type: 'json' };

/** A store of the demo, which makes its prices from pounds. */
const DemoStore = StoreRecord.extend({
  /** What a pound of price becomes in this store; by default that of its currency. */
  priceFactor: z.number().positive().max(100_000).optional(),
});
type DemoStore = z.infer<typeof DemoStore>;

export interface SeedStore extends DemoStore {
  readonly lang: Language;
}

function readStores(): SeedStore[] {
  const stores = z.array(DemoStore).parse(records).map(withDemoCompany);
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
