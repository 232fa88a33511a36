import { LRUCache } from 'lru-cache';
import type { Assortment, ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { RowSet } from '#commerce/catalogue/goods/row-set.ts';
import type { Price } from '#lib/contract/values.ts';
import { amountNow, priceNow } from './price-rule.ts';
import type { SaleOffer, SaleWindow } from './sale-window.ts';
import type { VariantAmounts } from './store-amounts.ts';

/**
 * Prices of one store for one customer group within a sale window, by product row, minor units. A product costs what
 * its cheapest variant costs.
 */
export interface PriceBook {
  /** 0 where the product is not sold here. */
  readonly current: Int32Array;
  /** Lowest price of the 30 days before the reduction; 0 where there is none. */
  readonly old: Int32Array;
  readonly rrp: Int32Array;
  /** Floored percentage off `old`. */
  readonly discount: Uint8Array;
  /** How many of the discount bands the product reaches: "30% and more" holds what is reduced by half, too. */
  readonly bandsReached: Uint8Array;
  /** By facet number of a discount band: the products that reach it. */
  readonly bands: ReadonlyMap<number, RowSet>;
  /** The products whose variants differ in price. */
  readonly differing: RowSet;
  /** The products that are sold. */
  readonly sold: RowSet;
  /** All product rows by order and direction, each made when it is first asked for (sort-rows.ts). */
  readonly orders: Map<string, StoreOrder>;
  /** Price ranges of lists, each worked out when it is first asked for. */
  readonly ranges: WeakMap<RowSet, PriceRange | null>;
  /** Products by the bounds of their price, those asked for of late (price-range.ts). */
  readonly rowsOfRange: LRUCache<string, RowSet>;
  /** The sold products of lists. */
  readonly soldOfList: WeakMap<RowSet, RowSet>;
  /** Facet counts of whole lists, with the state of stock they were counted in (filter-rows.ts). */
  readonly counts: WeakMap<RowSet, { readonly changes: number; readonly counts: Int32Array }>;
}

/** All product rows in an order, and the place of each row in it. */
export interface StoreOrder {
  readonly rows: Int32Array;
  readonly ranks: Int32Array;
}

/** Of 100,000 products one range takes 12 KB. */
const RANGES_KEPT = 64;

/** Lowest and highest price, minor units. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/** The price of a product: that of its cheapest variant; null where it is not sold. */
export function cheapest(product: ListedProduct, amounts: VariantAmounts, offer: SaleOffer | undefined): Price | null {
  let best: Price | null = null;
  for (const { row } of product.variants) {
    const amount = amounts.amount[row] ?? 0;
    if (amount === 0) continue;
    if (best && best.current <= amountNow(amount, offer)) continue;
    best = priceNow(amount, amounts.rrp[row] ?? 0, offer);
  }
  return best;
}

/** Do the variants that are sold differ in price? A part of a bundle counts at its everyday price. */
function differs(
  product: ListedProduct | undefined,
  { amount }: VariantAmounts,
  offer: SaleOffer | undefined,
): boolean {
  const sold = (product?.variants ?? []).flatMap(({ row }) => amount[row] || []);
  return new Set(sold.map((one) => amountNow(one, offer))).size > 1;
}

/** Works out the price of every product. */
export function buildPriceBook(assortment: Assortment, amounts: VariantAmounts, window: SaleWindow): PriceBook {
  const { products, facets } = assortment;
  const count = products.length;
  const bandNumbers = facets.numbersOf('discount');
  const book: PriceBook = {
    current: new Int32Array(count),
    old: new Int32Array(count),
    rrp: new Int32Array(count),
    discount: new Uint8Array(count),
    bandsReached: new Uint8Array(count),
    bands: new Map(bandNumbers.map((number) => [number, RowSet.of([], count)])),
    differing: RowSet.of([], count),
    sold: RowSet.of([], count),
    orders: new Map(),
    ranges: new WeakMap(),
    rowsOfRange: new LRUCache({ max: RANGES_KEPT }),
    soldOfList: new WeakMap(),
    counts: new WeakMap(),
  };
  products.forEach((product, row) => {
    const price = cheapest(product, amounts, window.offers.get(row));
    if (!price) return;
    const isExtra = (part: { row: number }) => differs(products[part.row], amounts, undefined);
    if (differs(product, amounts, window.offers.get(row)) || product.parts.some(isExtra)) book.differing.add(row);
    book.current[row] = price.current;
    book.old[row] = price.old ?? 0;
    book.rrp[row] = price.retailPrice;
    book.discount[row] = price.discount;
    const reached = facets.discountBands.filter((lower) => price.discount >= lower);
    book.bandsReached[row] = reached.length;
    for (const number of bandNumbers.slice(0, reached.length)) book.bands.get(number)?.add(row);
    book.sold.add(row);
  });
  return book;
}

/** Is the product of this row sold at all? */
export const isSold = (book: PriceBook, row: number): boolean => (book.current[row] ?? 0) > 0;

/** The price of the product of this row. */
export function priceAt(book: PriceBook, row: number): Price {
  const current = book.current[row] ?? 0;
  const old = book.old[row] ?? 0;
  return {
    current,
    old: old === 0 ? null : old,
    discount: book.discount[row] ?? 0,
    retailPrice: book.rrp[row] ?? 0,
    specialPrice: current,
  };
}

/** Does the range hold every price? */
export const isUnbounded = ({ min, max }: PriceRange): boolean => min <= 0 && max === Number.POSITIVE_INFINITY;
