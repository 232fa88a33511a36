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
  writeAmounts,
} from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import type { SavedAmounts } from './saved/amount-arrays.ts';
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
  /** Stores whose prices nobody asked for yet, with the variants that changed since they were saved. */
  readonly #unread: Map<number, Set<number>>;
  readonly #saved: SavedAmounts | null;

  /** @param saved prices that are read when they are first asked for; it closes them */
  constructor(
    db: Pick<Database, 'query'>,
    assortment: Assortment,
    availability: Availability,
    saved: SavedAmounts | null = null,
  ) {
    this.#db = db;
    this.#assortment = assortment;
    this.#availability = availability;
    this.#saved = saved;
    this.#unread = new Map(saved?.stores.map((storeId) => [storeId, new Set()]));
  }

  /** Of each store that there are prices of, what no clock changes; what is not asked for is read, and not kept. */
  async *all(): AsyncGenerator<readonly [storeId: number, own: StoreAmounts, isAsked: boolean]> {
    for (const storeId of this.stores) {
      const kept = await this.#kept.get(storeId);
      if (kept) yield [storeId, kept.amounts, kept.isAsked];
      else yield [storeId, await this.#caughtUp(storeId, this.#unread.get(storeId) ?? new Set()), false];
    }
  }

  /** The prices of a store; read when they are first asked for. */
  of(storeId: number): Promise<StorePricing> {
    return madeOnce(this.#kept, storeId, async () => {
      const changed = this.#unread.get(storeId);
      // What changes from here on waits for what is being read.
      this.#unread.delete(storeId);
      return changed ? this.#pricingOf(storeId, await this.#caughtUp(storeId, changed)) : this.#read(storeId);
    });
  }

  /** Stores that there are prices of. */
  get stores(): number[] {
    return [...this.#unread.keys(), ...this.#kept.keys()];
  }

  /** Is nothing saved of a store, or was it asked for when it was? */
  isAwaited(storeId: number): boolean {
    return !this.#unread.has(storeId) || (this.#saved?.wasAsked(storeId) ?? false);
  }

  /** Lets go of what was saved. */
  async close(): Promise<void> {
    await this.#saved?.close();
  }

  /** What was saved of a store, with what some variants cost by now; read from the tables where the file is torn. */
  async #caughtUp(storeId: number, changed: ReadonlySet<number>): Promise<StoreAmounts> {
    const { query } = this.#db;
    const saved = await this.#saved?.read(storeId).catch(() => null);
    if (!saved) return loadStoreAmounts(query, this.#assortment, storeId);
    for (const ids of slices([...changed], VARIANTS_AT_ONCE)) {
      const amounts = await readAmounts(query, this.#assortment, [storeId], ids);
      writeAmounts(saved, amounts.get(storeId) ?? NOTHING_NEW);
    }
    if (changed.size === 0) return saved;
    const inSales = await amountsInSales(query, this.#assortment, [storeId]);
    return { ...saved, inSales: inSales.get(storeId) ?? new Map() };
  }

  #pricingOf(storeId: number, amounts: StoreAmounts): StorePricing {
    return new StorePricing(this.#assortment, this.#availability, amounts, storeId);
  }

  async #read(storeId: number): Promise<StorePricing> {
    return this.#pricingOf(storeId, await loadStoreAmounts(this.#db.query, this.#assortment, storeId));
  }

  /** Reads all prices of a store anew, where there are any; those there are answer until the new ones are ready. */
  async reread(storeId: number): Promise<void> {
    if (!this.#kept.has(storeId) && !this.#unread.has(storeId)) return;
    const before = await this.of(storeId);
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

  #noteUnread(variantsOf: (storeId: number) => readonly number[]): void {
    for (const [storeId, changed] of this.#unread) for (const id of variantsOf(storeId)) changed.add(id);
  }

  /** Reads what some variants of each store cost now: of all stores by one statement, and so what changed in any of them. */
  async take(variantsOf: (storeId: number) => readonly number[]): Promise<void> {
    const pace = new Pace();
    this.#noteUnread(variantsOf);
    const changed = [...this.#kept.keys()].filter((storeId) => variantsOf(storeId).length > 0);
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
    this.#noteUnread(() => variantIds);
    // Whoever asks for another one from here on has it read as it is now.
    const stores = [...this.#kept.keys()];
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
    for (const storeId of this.stores) {
      const own = await (await this.of(storeId)).movedTo(this.#db.query, assortment, availability, isSame);
      moved.#kept.set(storeId, Promise.resolve(own));
    }
    await this.close();
    return moved;
  }
}
