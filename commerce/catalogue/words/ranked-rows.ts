import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';

/** Rows gone over between two looks at the clock. */
const STEP = 1024;

/** Does a row have a product? */
export const isThere = ({ goods, rowOfProduct }: Assortment, row: number): boolean =>
  rowOfProduct.get(goods.columns.ids[row] ?? 0) === row;

/** All rows that have a product, in steps. */
export async function rowsThere(assortment: Assortment, pace: Pace): Promise<Int32Array> {
  const rows = new Int32Array(assortment.products.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    if (isThere(assortment, row)) rows[count++] = row;
    if (row % STEP === 0 && pace.isDue) await pace.rest();
  }
  return rows.subarray(0, count);
}

/** The entry of each product row in an index, in steps. */
export async function entriesByRow(ranked: Int32Array, count: number, pace: Pace): Promise<Int32Array> {
  const entries = new Int32Array(count);
  for (let entry = 0; entry < ranked.length; entry++) {
    entries[ranked[entry] ?? 0] = entry;
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  return entries;
}
