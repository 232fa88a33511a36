import type { Assortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { RowSet } from '#commerce/catalogue/goods/row-set.ts';
import { buildPriceBook, cheapest, type PriceBook } from './price-book.ts';
import { EVERYBODY } from './price-rule.ts';
import { type SaleWindow, saleWindow } from './sale-window.ts';
import type { StoreAmounts } from './store-amounts.ts';

/** A product of a sale and what it takes off it, percent. */
interface Reduced {
  readonly row: number;
  readonly discount: number;
}

/**
 * Prices of a store as the clock moves: when a sale opens or ends, the first question after that instant gets a new
 * window and new price books; until then the kept ones answer.
 */
export class StorePricing {
  readonly #assortment: Assortment;
  readonly #amounts: StoreAmounts;
  readonly #storeId: number;
  #window: SaleWindow | null = null;
  #books = new Map<number, PriceBook>();
  /** Of sales to come, by group and sale. */
  readonly #promised = new Map<string, readonly Reduced[]>();

  constructor(assortment: Assortment, amounts: StoreAmounts, storeId: number) {
    this.#assortment = assortment;
    this.#amounts = amounts;
    this.#storeId = storeId;
  }

  /** The sales at `at` (ms). */
  windowAt(at: number): SaleWindow {
    if (this.#window === null || at < this.#window.from || at >= this.#window.until) {
      this.#window = saleWindow(this.#assortment, this.#amounts, this.#storeId, at);
      this.#books = new Map();
    }
    return this.#window;
  }

  /** The prices at `at` (ms) of a customer group; a group without prices of its own pays everybody's. */
  bookAt(at: number, groupId: number): PriceBook {
    const window = this.windowAt(at);
    const own = this.#amounts.ofGroup.get(groupId);
    const key = own ? groupId : EVERYBODY;
    const book = this.#books.get(key) ?? buildPriceBook(this.#assortment, own ?? this.#amounts.everyday, window);
    this.#books.set(key, book);
    return book;
  }

  /**
   * The highest reduction that a product of a sale which can be bought has for a customer group, percent: at `at` (ms), or
   * when the sale opens where that is later. 0 where nothing of it is sold here or left.
   */
  highestDiscount(event: SaleEvent, at: number, groupId: number, soldOut: RowSet): number {
    return Math.max(
      0,
      ...this.#reduced(event, at, groupId).map(({ row, discount }) => (soldOut.has(row) ? 0 : discount)),
    );
  }

  #reduced(event: SaleEvent, at: number, groupId: number): readonly Reduced[] {
    if (event.startsAt <= at) {
      const { discount } = this.bookAt(at, groupId);
      return event.entries.map(({ row }) => ({ row, discount: discount[row] ?? 0 }));
    }
    const key = `${groupId}/${event.id}`;
    const promised = this.#promised.get(key) ?? this.#reducedAtOpening(event, groupId);
    this.#promised.set(key, promised);
    return promised;
  }

  #reducedAtOpening({ entries, startsAt }: SaleEvent, groupId: number): Reduced[] {
    const { offers } = saleWindow(this.#assortment, this.#amounts, this.#storeId, startsAt);
    const amounts = this.#amounts.ofGroup.get(groupId) ?? this.#amounts.everyday;
    return entries.map(({ row }) => {
      const product = this.#assortment.products[row];
      return { row, discount: (product && cheapest(product, amounts, offers.get(row))?.discount) ?? 0 };
    });
  }
}
