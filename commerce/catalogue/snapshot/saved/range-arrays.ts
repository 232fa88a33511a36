/** The range of goods, and what is left of it, as arrays of numbers (saved-range.ts reads them). */
import type { CategoryNode, KeptAssortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability } from '#commerce/catalogue/goods/availability.ts';
import { LINK_KINDS, PRODUCT_KINDS } from '#commerce/catalogue/goods/goods-rows.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { RowList } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { Numbers } from './number-file.ts';

/** What is short enough for words. */
export interface RangeFacts {
  readonly variantCount: number;
  readonly discountBands: readonly number[];
  readonly trails: readonly (readonly [number, readonly number[]])[];
  /** With how many rows and positions each has. */
  readonly categories: readonly (Omit<CategoryNode, keyof RowList | 'positions'> & Lengths)[];
  readonly events: readonly (Omit<SaleEvent, 'entries'> & Pick<Lengths, 'count'>)[];
  readonly brands: readonly ({ readonly id: number } & Pick<Lengths, 'count'>)[];
}
interface Lengths {
  readonly count: number;
  readonly placed: number;
}

/** Numbers of a product, a variant, and of what ties two products. */
export const PRODUCT = 9;
export const VARIANT = 4;
export const TIE = 3;

const joined = (arrays: readonly Int32Array[]): Int32Array => {
  const all = new Int32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
};

/** The range as words and arrays; worked out in steps, between which it may not be changed. */
export async function rangeArrays(
  range: KeptAssortment,
  { pieces }: Availability,
): Promise<{ facts: RangeFacts; arrays: Map<string, Numbers> }> {
  const pace = new Pace();
  const { products, rowOfProduct, variantCount } = range;
  const own = new Int32Array(products.length * PRODUCT);
  const since = new Float64Array(products.length);
  const variants = new Int32Array(products.reduce((sum, product) => sum + product.variants.length, 0) * VARIANT);
  const ties = { parts: [] as number[], bundles: [] as number[], links: [] as number[] };
  let place = 0;
  for (const [row, product] of products.entries()) {
    const { id, kind, brandId, mainCategoryId, genderId, sportId, popularity } = product;
    const isThere = rowOfProduct.get(id) === row ? 1 : 0;
    const facts = [id, isThere, PRODUCT_KINDS.indexOf(kind), brandId, mainCategoryId, genderId, sportId, popularity];
    own.set([...facts, product.variants.length], row * PRODUCT);
    since[row] = product.newFrom;
    for (const variant of product.variants) {
      variants.set([variant.row, variant.id, variant.colourId ?? 0, variant.sizeId ?? 0], place);
      place += VARIANT;
    }
    for (const part of product.parts) ties.parts.push(row, part.row, part.qty);
    for (const bundle of product.bundles) ties.bundles.push(row, bundle, 0);
    for (const [at, kind] of LINK_KINDS.entries()) {
      for (const other of product.links[kind] ?? []) ties.links.push(row, other, at);
    }
    if (pace.isDue) await pace.rest();
  }
  const categories = [...range.categories.values()];
  const brands = [...range.brands];
  return {
    facts: {
      variantCount,
      discountBands: range.facets.discountBands,
      trails: [...range.trails],
      categories: categories.map(({ rows, set: _, positions, ...facts }) => ({
        ...facts,
        count: rows.length,
        placed: positions.length,
      })),
      events: range.events.map(({ entries, ...facts }) => ({ ...facts, count: entries.length })),
      brands: brands.map(([id, { rows }]) => ({ id, count: rows.length })),
    },
    arrays: new Map<string, Numbers>([
      ['products', own],
      ['since', since],
      ['variants', variants],
      ['parts', Int32Array.from(ties.parts)],
      ['bundles', Int32Array.from(ties.bundles)],
      ['links', Int32Array.from(ties.links)],
      ['productOfVariant', range.productOfVariant.subarray(0, variantCount)],
      ['newestFirst', range.newestFirst],
      ['pieces', pieces.subarray(0, variantCount)],
      ['categoryRows', joined(categories.map(({ rows }) => rows))],
      ['categoryPositions', joined(categories.map(({ positions }) => positions))],
      ['brandRows', joined(brands.map(([, { rows }]) => rows))],
      ['entries', await entriesOf(range.events, pace)],
    ]),
  };
}

async function entriesOf(events: readonly SaleEvent[], pace: Pace): Promise<Int32Array> {
  const all = new Int32Array(events.reduce((sum, { entries }) => sum + entries.length, 0) * TIE);
  let place = 0;
  for (const { entries } of events) {
    for (const { row, percent, position } of entries) {
      all.set([row, percent, position], place);
      place += TIE;
      if (pace.isDue) await pace.rest();
    }
  }
  return all;
}
