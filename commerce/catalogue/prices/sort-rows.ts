import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
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

/**
 * The rows in the order asked for; of equals the lower product id comes first, so that pages never overlap. The position
 * is the order the rows come in.
 */
export function sortRows(rows: Int32Array, { order, dir }: Sorting, keys: SortKeys): Int32Array {
  if (order === 'position') return dir === 'asc' ? rows : rows.toReversed();
  const key = keyOf(order, keys);
  const sign = dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || a - b);
}

/** All rows of the store in an order other than the position, sorted once per price book. */
export function storeOrder(sorting: Sorting, keys: SortKeys): StoreOrder {
  const { orders, current } = keys.book;
  const name = `${sorting.order}/${sorting.dir}`;
  const kept = orders.get(name);
  if (kept) return kept;
  const rows = sortRows(Int32Array.from(current.keys()), sorting, keys);
  const ranks = new Int32Array(rows.length);
  rows.forEach((row, rank) => {
    ranks[row] = rank;
  });
  const order = { rows, ranks };
  orders.set(name, order);
  return order;
}
