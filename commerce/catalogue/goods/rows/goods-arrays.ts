/** What goods are kept as, and saved. */
import { withSpare } from './grown.ts';
import type { Narrow } from './narrow.ts';

/** Columns of whole numbers by product row. */
export const PRODUCT_COLUMNS = [
  'ids',
  'kinds',
  'brandIds',
  'mainCategoryIds',
  'genderIds',
  'sportIds',
  'popularity',
  'variantsFrom',
  'variantsTo',
  'articlesFrom',
  'articlesTo',
] as const;
/** Columns of whole numbers by variant row. */
export const VARIANT_COLUMNS = ['variantIds', 'productOfVariant'] as const;
/** The same of small ones. */
export const NARROW_COLUMNS = ['colourIds', 'sizeIds'] as const;

export type GoodsArrays = Record<
  (typeof PRODUCT_COLUMNS)[number] | (typeof VARIANT_COLUMNS)[number] | 'listed',
  Int32Array
> &
  Record<(typeof NARROW_COLUMNS)[number], Narrow> & { newFrom: Float64Array };

/** Columns of zeros, with room for some that come later: to copy all columns at once would hold the process up. */
export const roomFor = (productCount: number, variantCount: number): GoodsArrays => {
  const [products, variants] = [withSpare(productCount), withSpare(variantCount)];
  const column = (names: readonly string[], length: number) => names.map((name) => [name, new Int32Array(length)]);
  return {
    ...Object.fromEntries([
      ...column(PRODUCT_COLUMNS, products),
      ...column(VARIANT_COLUMNS, variants),
      ['listed', new Int32Array(variants)],
      ...NARROW_COLUMNS.map((name) => [name, new Uint16Array(variants)]),
    ]),
    newFrom: new Float64Array(products),
  } as GoodsArrays;
};
