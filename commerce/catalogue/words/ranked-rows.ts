import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';

/** Those of the rows that have a product. */
export async function rowsThere(
  { products, rowOfProduct }: Assortment,
  rows: Iterable<number>,
  pace: Pace,
): Promise<number[]> {
  const there: number[] = [];
  for (const row of rows) {
    if (rowOfProduct.get(products[row]?.id ?? 0) === row) there.push(row);
    if (pace.isDue) await pace.rest();
  }
  return there;
}

/** The entry of each product row in an index. */
export function entriesByRow(ranked: Int32Array, count: number): Int32Array {
  const entries = new Int32Array(count);
  for (let entry = 0; entry < ranked.length; entry++) entries[ranked[entry] ?? 0] = entry;
  return entries;
}
