import { LRUCache } from 'lru-cache';
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability } from '#commerce/catalogue/goods/availability.ts';
import { grown } from '#commerce/catalogue/goods/rows/grown.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { Price } from '#lib/contract/values.ts';
import { cheapest, differs } from './product-price.ts';
import type { SaleWindow } from './sale-window.ts';
import { StoreStock } from './store-stock.ts';
import type { VariantAmounts } from './variant-amounts.ts';

/**
 * Prices of one store for one customer group within a sale window, by product row, minor units. A product costs what
 * its cheapest variant costs. Kept is what lists are ordered and counted by; the rest of a price is worked out when it is
 * asked for, of a page of products at a time.
 */
export interface PriceBook {
  /** Rows that it has prices of; the arrays may be longer. */
  size: number;
  /** 0 where the product is not sold here. */
  current: Int32Array;
  /** Floored percentage off the lowest price of the 30 days before the reduction. */
  discount: Uint8Array;
  /** By facet number of a discount band: the products that reach it. */
  readonly bands: ReadonlyMap<number, RowSet>;
  /** The products whose variants differ in price. */
  readonly differing: RowSet;
  /** The products that are sold. */
  readonly sold: RowSet;
  /** What of the stock this group can have in this store. */
  readonly stock: StoreStock;
  /** What was worked out from the prices; made anew with them. */
  derived: Derived;
  /** What they are worked out from. */
  source: PriceSource;
}

/** What is worked out from prices when it is first asked for. */
interface Derived {
  /** All product rows by order and direction (sort-rows.ts). */
  readonly orders: Map<string, StoreOrder>;
  /** Price ranges of lists. */
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
  /** Rows that have got another price since, and have to be placed anew. */
  readonly moved: ReadonlySet<number>;
}

/** Of 100,000 products one range takes 12 KB. */
const RANGES_KEPT = 64;

/** Lowest and highest price, minor units. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

const derivedAnew = (): Derived => ({
  orders: new Map(),
  ranges: new WeakMap(),
  rowsOfRange: new LRUCache({ max: RANGES_KEPT }),
  soldOfList: new WeakMap(),
  counts: new WeakMap(),
});

/** What the prices of a book are worked out from. */
export interface PriceSource {
  readonly assortment: Assortment;
  readonly availability: Availability;
  /** Of the group. */
  readonly amounts: VariantAmounts;
  /** Of everybody. */
  readonly everyday: VariantAmounts;
  readonly window: SaleWindow;
}

interface Turned {
  readonly sold: boolean;
  readonly bands: boolean;
}

/** Works out the price of the product of a row. @returns whether it is sold or not otherwise than before, and in other bands */
function priceRow(book: PriceBook, row: number, source: PriceSource): Turned {
  const { assortment, amounts, window } = source;
  const { goods, facets } = assortment;
  const offer = window.offers.get(row);
  const price = cheapest(goods, row, source, offer);
  const isDiffering =
    price !== null &&
    (differs(goods, row, amounts, offer) ||
      goods.tiesOf(row).parts.some((part) => differs(goods, part.row, amounts, undefined)));
  const discount = price?.discount ?? 0;
  const before = bandsReached(book, row);
  book.current[row] = price?.current ?? 0;
  book.discount[row] = discount;
  const reached = bandsReached(book, row);
  const turned = { sold: book.sold.has(row) !== (price !== null), bands: before !== reached };
  setIn(book.differing, row, isDiffering);
  setIn(book.sold, row, price !== null);
  let at = 0;
  for (const number of facets.numbersOf('discount')) {
    const band = book.bands.get(number);
    if (band) setIn(band, row, at < reached);
    at++;
  }
  book.stock.refresh(row);
  return turned;
}

const setIn = (set: RowSet, row: number, isIn: boolean): void => (isIn ? set.add(row) : set.delete(row));

/** How many of the discount bands the product of a row reaches: "30% and more" holds what is reduced by half, too. */
export function bandsReached(book: PriceBook, row: number): number {
  if (!isSold(book, row)) return 0;
  const { discountBands } = book.source.assortment.facets;
  const discount = book.discount[row] ?? 0;
  let reached = 0;
  // Their bounds rise.
  while (discount >= (discountBands[reached] ?? Number.POSITIVE_INFINITY)) reached++;
  return reached;
}

function unpricedBook(source: PriceSource): PriceBook {
  const { assortment, availability, amounts } = source;
  const { products, facets } = assortment;
  const count = products.length;
  return {
    size: count,
    current: new Int32Array(count),
    discount: new Uint8Array(count),
    bands: new Map(facets.numbersOf('discount').map((number) => [number, RowSet.of([], count)])),
    differing: RowSet.of([], count),
    sold: RowSet.of([], count),
    stock: new StoreStock(assortment, availability, amounts),
    derived: derivedAnew(),
    source,
  };
}

/** Works out the price of every product. */
export function buildPriceBook(source: PriceSource): PriceBook {
  const book = unpricedBook(source);
  for (let row = 0; row < book.size; row++) priceRow(book, row, source);
  return book;
}

/** The same in steps. What changes meanwhile has to be worked out anew by whoever asked. */
export async function buildPriceBookInSteps(source: PriceSource): Promise<PriceBook> {
  const pace = new Pace();
  const book = unpricedBook(source);
  for (let row = 0; row < book.size; row++) {
    priceRow(book, row, source);
    if (pace.isDue) await pace.rest();
  }
  return book;
}

/** Makes room for rows that came. */
function growTo(book: PriceBook, size: number): void {
  book.size = Math.max(book.size, size);
  book.current = grown(book.current, size);
  book.discount = grown(book.discount, size);
}

/**
 * Works out the prices of these rows anew; what was derived from others stays.
 * @param areOthers are their products others than they were, in every order? Else only their prices are.
 * @returns the book; another one, with another set of what is sold, where something else is sold than was
 */
export function repriceRows(
  book: PriceBook,
  rows: ReadonlySet<number>,
  source: PriceSource,
  areOthers = false,
): PriceBook {
  growTo(book, source.assortment.products.length);
  book.source = source;
  const turned = [...rows].map((row) => priceRow(book, row, source));
  const isSoldOtherwise = turned.some(({ sold }) => sold);
  const isCountedOtherwise = isSoldOtherwise || turned.some(({ bands }) => bands);
  const { orders, soldOfList, counts } = book.derived;
  const isMoved = (name: string): boolean => areOthers || /^(price|discount)\//.test(name);
  book.derived = {
    ...derivedAnew(),
    orders: new Map(
      [...orders].map(([name, order]) => [
        name,
        isMoved(name) ? { ...order, moved: new Set([...order.moved, ...rows]) } : order,
      ]),
    ),
    ...(isSoldOtherwise ? {} : { soldOfList }),
    ...(isCountedOtherwise ? {} : { counts }),
  };
  return isSoldOtherwise || areOthers ? { ...book, sold: book.sold.copy() } : book;
}

/** Is the product of this row sold at all? */
export const isSold = (book: PriceBook, row: number): boolean => (book.current[row] ?? 0) > 0;

const NO_PRICE: Price = { current: 0, old: null, discount: 0, retailPrice: 0, specialPrice: 0 };

/** The price of the product of this row. */
export const priceAt = ({ source }: PriceBook, row: number): Price =>
  cheapest(source.assortment.goods, row, source, source.window.offers.get(row)) ?? NO_PRICE;
