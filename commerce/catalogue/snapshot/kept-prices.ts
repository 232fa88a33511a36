import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability } from '#commerce/catalogue/goods/availability.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { TakenProducts } from '#commerce/catalogue/goods/take-products.ts';
import { haveSameRows } from '#commerce/catalogue/prices/moved-amounts.ts';
import {
  amountsInSales,
  loadStoreAmounts,
  type NewAmounts,
  readAmounts,
  type StoreAmounts,
} from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { slices } from './slices.ts';

/** Variants whose prices are read at once: requests come in between. */
const VARIANTS_AT_ONCE = 500;

const NOTHING_NEW: NewAmounts = { prices: new Map(), past: new Map() };

/** Products that were taken into the range. */
type Taken = TakenProducts & { readonly productIds: readonly number[] };

/** Prices of the stores that were asked for, by the rows of one range of goods. */
export class KeptPrices {
  readonly #db: Pick<Database, 'query'>;
  readonly #assortment: Assortment;
  readonly #availability: Availability;
  readonly #kept = new Map<number, Promise<StorePricing>>();

  /** @param amounts those that are known already, by store */
  constructor(
    db: Pick<Database, 'query'>,
    assortment: Assortment,
    availability: Availability,
    amounts: ReadonlyMap<number, StoreAmounts> = new Map(),
  ) {
    this.#db = db;
    this.#assortment = assortment;
    this.#availability = availability;
    for (const [storeId, own] of amounts) {
      this.#kept.set(storeId, Promise.resolve(new StorePricing(assortment, availability, own, storeId)));
    }
  }

  /** Of each store that there are prices of, what no clock changes. */
  async amounts(): Promise<Map<number, StoreAmounts>> {
    const pricings = await this.#pricings(this.stores);
    return new Map(pricings.map(([storeId, { amounts }]) => [storeId, amounts]));
  }

  /** The prices of a store; read when they are first asked for. */
  of(storeId: number): Promise<StorePricing> {
    return madeOnce(this.#kept, storeId, () => this.#read(storeId));
  }

  /** Stores that there are prices of. */
  get stores(): number[] {
    return [...this.#kept.keys()];
  }

  async #read(storeId: number): Promise<StorePricing> {
    const amounts = await loadStoreAmounts(this.#db.query, this.#assortment, storeId);
    return new StorePricing(this.#assortment, this.#availability, amounts, storeId);
  }

  /** Reads all prices of a store anew, where there are any; those there are answer until the new ones are ready. */
  async reread(storeId: number): Promise<void> {
    const before = await this.#kept.get(storeId);
    if (!before) return;
    const pricing = await this.#read(storeId);
    await pricing.readyAs(before);
    this.#kept.set(storeId, Promise.resolve(pricing));
  }

  /** Those of these stores, once they are read. */
  #pricings(storeIds: Iterable<number>): Promise<[number, StorePricing][]> {
    const kept = [...storeIds].flatMap((storeId) => {
      const pricing = this.#kept.get(storeId);
      return pricing ? [pricing.then((one): [number, StorePricing] => [storeId, one])] : [];
    });
    return Promise.all(kept);
  }

  /** Reads what some variants of each store cost now: of all stores by one statement, and so what changed in any of them. */
  async take(variantsOf: (storeId: number) => readonly number[]): Promise<void> {
    const pace = new Pace();
    const changed = this.stores.filter((storeId) => variantsOf(storeId).length > 0);
    const pricings = await this.#pricings(changed);
    for (const ids of slices([...new Set(changed.flatMap(variantsOf))], VARIANTS_AT_ONCE)) {
      const amounts = await readAmounts(this.#db.query, this.#assortment, changed, ids);
      for (const [storeId, pricing] of pricings) {
        pricing.take(amounts.get(storeId) ?? NOTHING_NEW);
        if (pace.isDue) await pace.rest();
      }
    }
  }

  /** Reads the prices of products that were taken in. */
  async takeProducts(taken: Taken): Promise<void> {
    const pace = new Pace();
    const { productIds, variantIds, haveSalesMoved } = taken;
    // Whoever asks for another one from here on has it read as it is now.
    const { stores } = this;
    const pricings = await this.#pricings(stores);
    const amounts = await readAmounts(this.#db.query, this.#assortment, stores, variantIds);
    const inSales = await amountsInSales(this.#db.query, this.#assortment, stores, productIds);
    for (const [storeId, pricing] of pricings) {
      pricing.takeProducts(taken, amounts.get(storeId) ?? NOTHING_NEW, inSales.get(storeId) ?? new Map());
      if (haveSalesMoved) pricing.salesMoved();
      if (pace.isDue) await pace.rest();
    }
  }

  /** Sales begin or end at other times. */
  async salesMoved(): Promise<void> {
    for (const pricing of await Promise.all(this.#kept.values())) pricing.salesMoved();
  }

  /** The same prices for another range of goods (StorePricing.movedTo); these go on answering. */
  async movedTo(assortment: Assortment, availability: Availability): Promise<KeptPrices> {
    const moved = new KeptPrices(this.#db, assortment, availability);
    const isSame = await haveSameRows(this.#assortment, assortment);
    for (const [storeId, pricing] of this.#kept) {
      const own = await (await pricing).movedTo(this.#db.query, assortment, availability, isSame);
      moved.#kept.set(storeId, Promise.resolve(own));
    }
    return moved;
  }
}
