import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { buildPriceBook, type PriceBook } from './price-book.ts';
import { type SaleWindow, saleWindow } from './sale-window.ts';
import { EVERYBODY, type StoreAmounts } from './store-amounts.ts';

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
}
