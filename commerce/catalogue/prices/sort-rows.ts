import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { placeAnew } from '#commerce/catalogue/goods/rows/place-rows.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { rowsUpTo } from '#commerce/catalogue/goods/rows/rows-up-to.ts';
import type { SortOrder } from '#lib/contract/catalogue.ts';
import type { PriceBook, StoreOrder } from './price-book.ts';

export type Direction = 'asc' | 'desc';

export interface Sorting {
  readonly order: SortOrder;
  readonly dir: Direction;
}

/** What a shopper who names no direction expects first: the cheapest, the most reduced, the newest, A. */
export const DEFAULT_DIRECTION: Readonly<Record<SortOrder, Direction>> = {
  position: 'asc',
  price: 'asc',
  discount: 'desc',
  newest: 'desc',
  name: 'asc',
};

/** Sort key of each product row, by order. `ranks` is the place of each row's name in the alphabet of the store. */
export interface SortKeys {
  readonly products: readonly ListedProduct[];
  readonly book: PriceBook;
  readonly ranks: ArrayLike<number>;
}

function keyOf(order: Exclude<SortOrder, 'position'>, keys: SortKeys): (row: number) => number {
  switch (order) {
    case 'price':
      return (row) => keys.book.current[row] ?? 0;
    case 'discount':
      return (row) => keys.book.discount[row] ?? 0;
    case 'newest':
      return (row) => keys.products[row]?.newFrom ?? 0;
    case 'name':
      return (row) => keys.ranks[row] ?? 0;
  }
}

/** Compares product rows in an order; of equals the lower product id comes first, so that pages never overlap. */
function comparatorOf(order: Exclude<SortOrder, 'position'>, dir: Direction, keys: SortKeys) {
  const key = keyOf(order, keys);
  const sign = dir === 'asc' ? 1 : -1;
  return (a: number, b: number): number => sign * (key(a) - key(b)) || a - b;
}

/** Rows of one range: fewer than this. */
const MOST_ROWS = 2 ** 21;
/** Keys that a number holds beside a row, from none up to this. */
const MOST_KEY = 2 ** 31;

/** Sorts by keys and rows written as one number each, in a tenth of the time of comparing; null where a key is none. */
function sortPacked(rows: Int32Array, key: (row: number) => number, dir: Direction): Int32Array | null {
  const packed = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const own = key(row);
    if (own < 0 || own > MOST_KEY) return null;
    packed[at] = (dir === 'asc' ? own : MOST_KEY - own) * MOST_ROWS + row;
  }
  packed.sort();
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) sorted[at] = (packed[at] ?? 0) % MOST_ROWS;
  return sorted;
}

/** The rows in the order asked for. The position is the order they come in. */
export function sortRows(rows: Int32Array, { order, dir }: Sorting, keys: SortKeys): Int32Array {
  if (order === 'position') return dir === 'asc' ? rows : rows.toReversed();
  return sortPacked(rows, keyOf(order, keys), dir) ?? rows.toSorted(comparatorOf(order, dir, keys));
}

const NONE: ReadonlySet<number> = new Set();

/** All rows of the store in an order other than the position, sorted once per price book; what changed since is moved. */
export function storeOrder(sorting: Sorting, keys: SortKeys): StoreOrder {
  const { derived, size } = keys.book;
  const name = `${sorting.order}/${sorting.dir}`;
  const kept = derived.orders.get(name);
  if (kept?.moved.size === 0) return kept;
  const rows =
    kept && sorting.order !== 'position'
      ? placeAnew(
          kept.rows,
          RowSet.of([...kept.moved], size),
          kept.moved,
          comparatorOf(sorting.order, sorting.dir, keys),
        )
      : sortRows(rowsUpTo(size), sorting, keys);
  const ranks = new Int32Array(rows.length);
  for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank;
  const order = { rows, ranks, moved: NONE };
  derived.orders.set(name, order);
  return order;
}
