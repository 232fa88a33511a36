import type { Assortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { buildPriceBook, cheapest, type PriceBook } from './price-book.ts';
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
  /** Of sales to come, by group and sale. */
  readonly #promised = new Map<string, number>();

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
   * The highest reduction that a product of a sale has for a customer group, percent: at `at` (ms), or when the sale
   * opens where that is later. 0 where nothing of it is sold here.
   */
  highestDiscount(event: SaleEvent, at: number, groupId: number): number {
    if (event.startsAt <= at) {
      const { discount } = this.bookAt(at, groupId);
      return Math.max(0, ...event.entries.map(({ row }) => discount[row] ?? 0));
    }
    const key = `${groupId}/${event.id}`;
    const highest = this.#promised.get(key) ?? this.#discountAtOpening(event, groupId);
    this.#promised.set(key, highest);
    return highest;
  }

  #discountAtOpening({ entries, startsAt }: SaleEvent, groupId: number): number {
    const { offers } = saleWindow(this.#assortment, this.#amounts, this.#storeId, startsAt);
    const amounts = this.#amounts.ofGroup.get(groupId) ?? this.#amounts.everyday;
    const discounts = entries.map(({ row }) => {
      const product = this.#assortment.products[row];
      return (product && cheapest(product, amounts, offers.get(row))?.discount) ?? 0;
    });
    return Math.max(0, ...discounts);
  }
}
