import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { PriceBook, PriceRange } from './price-book.ts';
import { storeOrder } from './sort-rows.ts';

/** Does the range hold every price? */
export const isUnbounded = ({ min, max }: PriceRange): boolean => min <= 0 && max === Number.POSITIVE_INFINITY;

/** The rows of a list that are sold; worked out when they are first asked for. */
function soldOf(listed: RowSet, { sold, derived: { soldOfList } }: PriceBook): RowSet {
  const kept = soldOfList.get(listed) ?? RowSet.intersection([listed, sold]);
  soldOfList.set(listed, kept);
  return kept;
}

/** The first place in an order of rising prices where the price is at least so high. @param price minor units */
function firstFrom(price: number, byPrice: Int32Array, { current }: PriceBook): number {
  let [low, high] = [0, byPrice.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((current[byPrice[middle] ?? 0] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All rows at a price within the bounds; kept, since who bounds the price goes on to choose other filters. */
function rowsWithin(range: PriceRange, book: PriceBook): RowSet {
  const key = `${range.min}/${range.max}`;
  const kept = book.derived.rowsOfRange.get(key);
  if (kept) return kept;
  const { rows: byPrice } = storeOrder({ order: 'price', dir: 'asc' }, { products: [], book, ranks: [] });
  const within = byPrice.subarray(firstFrom(range.min, byPrice, book), firstFrom(range.max + 1, byPrice, book));
  const rows = RowSet.of(within, byPrice.length);
  book.derived.rowsOfRange.set(key, rows);
  return rows;
}

/** The rows of a list that are sold, at a price within the bounds (both included, minor units). */
export function soldWithin(listed: RowSet, book: PriceBook, range: PriceRange): RowSet {
  const sold = soldOf(listed, book);
  return isUnbounded(range) ? sold : RowSet.intersection([sold, rowsWithin(range, book)]);
}

function measureRange(rows: RowSet, book: PriceBook): PriceRange | null {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  rows.forEach((row) => {
    const price = book.current[row] ?? 0;
    if (price === 0) return;
    min = Math.min(min, price);
    max = Math.max(max, price);
  });
  return max === 0 ? null : { min, max };
}

/** Lowest and highest price of the sold products of a list; null where none is sold. */
export function priceRangeOf(rows: RowSet, book: PriceBook): PriceRange | null {
  const kept = book.derived.ranges.get(rows);
  if (kept !== undefined) return kept;
  const range = measureRange(rows, book);
  book.derived.ranges.set(rows, range);
  return range;
}
