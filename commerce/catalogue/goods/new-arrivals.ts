import type { Assortment, ListedProduct } from './assortment.ts';

/** How long a product counts as new, ms: thirty days from the day it came. */
const NEW_FOR = 30 * 24 * 60 * 60 * 1000;

/** Is the product new at `at` (ms)? */
export const isNew = (product: ListedProduct, at: number): boolean =>
  product.newFrom <= at && at < product.newFrom + NEW_FOR;

/** All product rows, those that came last first. */
export function newestFirst(products: readonly ListedProduct[]): Int32Array {
  const since = (row: number) => products[row]?.newFrom ?? 0;
  return Int32Array.from(products.keys()).sort((a, b) => since(b) - since(a) || a - b);
}

/** Rows of the products that are new at `at` (ms), the newest first. */
export function newArrivals({ products, newestFirst: rows }: Assortment, at: number): Int32Array {
  const since = (row: number) => products[row]?.newFrom ?? 0;
  const first = rows.findIndex((row) => since(row) <= at);
  const end = rows.findIndex((row) => since(row) + NEW_FOR <= at);
  return first === -1 ? rows.subarray(0, 0) : rows.subarray(first, end === -1 ? undefined : end);
}
