import type { ListedProduct } from './assortment.ts';

/** How long a product counts as new, ms: thirty days from the day it came. */
const NEW_FOR = 30 * 24 * 60 * 60 * 1000;

/** Is the product new at `at` (ms)? */
export const isNew = (product: ListedProduct, at: number): boolean =>
  product.newFrom <= at && at < product.newFrom + NEW_FOR;

/** Rows of the new products, the newest first. */
export function newArrivals(products: readonly ListedProduct[], at: number): Int32Array {
  const rows = products.flatMap((product, row) => (isNew(product, at) ? row : []));
  const since = (row: number) => products[row]?.newFrom ?? 0;
  return Int32Array.from(rows.sort((a, b) => since(b) - since(a) || a - b));
}
