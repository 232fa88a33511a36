import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { TakenProducts } from '#commerce/catalogue/goods/take-products.ts';
import { haveSameRows } from '#commerce/catalogue/prices/moved-amounts.ts';
import { amountsInSales, loadStoreAmounts, readAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { slices } from './slices.ts';

/** Variants whose prices are read at once: requests come in between. */
const VARIANTS_AT_ONCE = 500;

/** Products that were taken into the range. */
type Taken = TakenProducts & { readonly productIds: readonly number[] };

/** Prices of the stores that were asked for, by the rows of one range of goods. */
export class KeptPrices {
  readonly #db: Pick<Database, 'query'>;
  readonly #assortment: Assortment;
  readonly #kept = new Map<number, Promise<StorePricing>>();

  constructor(db: Pick<Database, 'query'>, assortment: Assortment) {
    this.#db = db;
    this.#assortment = assortment;
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
    return new StorePricing(this.#assortment, amounts, storeId);
  }

  /** Reads all prices of a store anew, where there are any; those there are answer until the new ones are ready. */
  async reread(storeId: number): Promise<void> {
    const before = await this.#kept.get(storeId);
    if (!before) return;
    const pricing = await this.#read(storeId);
    await pricing.readyAs(before);
    this.#kept.set(storeId, Promise.resolve(pricing));
  }

  /** Reads what some variants of each store cost now. */
  async take(variantsOf: (storeId: number) => readonly number[]): Promise<void> {
    for (const [storeId, pricing] of this.#kept) {
      for (const ids of slices(variantsOf(storeId), VARIANTS_AT_ONCE)) {
        (await pricing).take(await readAmounts(this.#db.query, this.#assortment, storeId, ids));
      }
    }
  }

  /** Reads the prices of products that were taken in. */
  async takeProducts(taken: Taken): Promise<void> {
    const { productIds, variantIds, haveSalesMoved } = taken;
    for (const [storeId, reading] of this.#kept) {
      const amounts = await readAmounts(this.#db.query, this.#assortment, storeId, variantIds);
      const inSales = await amountsInSales(this.#db.query, this.#assortment, storeId, productIds);
      const pricing = await reading;
      pricing.takeProducts(taken, amounts, inSales);
      if (haveSalesMoved) pricing.salesMoved();
    }
  }

  /** Sales begin or end at other times. */
  async salesMoved(): Promise<void> {
    for (const pricing of await Promise.all(this.#kept.values())) pricing.salesMoved();
  }

  /** The same prices for another range of goods (StorePricing.movedTo); these go on answering. */
  async movedTo(assortment: Assortment): Promise<KeptPrices> {
    const moved = new KeptPrices(this.#db, assortment);
    const isSame = await haveSameRows(this.#assortment, assortment);
    for (const [storeId, pricing] of this.#kept) {
      moved.#kept.set(storeId, Promise.resolve(await (await pricing).movedTo(this.#db.query, assortment, isSame)));
    }
    return moved;
  }
}
