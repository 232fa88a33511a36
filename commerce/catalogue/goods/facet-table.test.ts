import { expect, it } from 'vitest';
import type { Assortment, ListedProduct, ListedVariant } from './assortment.ts';
import { Availability } from './availability.ts';
import { buildFacetTable } from './facet-table.ts';

/** With as many colours more values than sixteen bits count. */
const SIZES = 33_000;

const variants: readonly ListedVariant[] = Array.from({ length: SIZES }, (_, row) => ({
  row,
  id: row + 1,
  colourId: row + 1,
  sizeId: row + 1,
}));
const product = (id: number, of: readonly ListedVariant[]): ListedProduct => ({
  id,
  kind: 'configurable',
  brandId: id,
  mainCategoryId: 1,
  genderId: 1,
  sportId: 1,
  newFrom: 0,
  popularity: 0,
  variants: of,
  articles: of,
  parts: [],
  bundles: [],
  links: {},
});

it('tells apart as many values as a shop has, and what can be had with each', async () => {
  const products = [product(1, variants), product(2, [])];
  const facets = buildFacetTable(products, [10]);
  const numbers = facets.numbersOf('colour');
  expect(new Set(numbers).size).toBe(SIZES);
  const places = facets.numbers.subarray(facets.start(0, 0), facets.start(0, facets.width));
  expect(new Set(places).size).toBe(places.length);
  expect(facets.onlyNumbers('brand')?.[1]).toBe(facets.numberOf('brand', 2));

  const rowOfVariant = new Map(variants.map(({ id, row }) => [id, row]));
  const availability = await Availability.of(
    { products, facets, rowOfVariant, productOfVariant: new Int32Array(SIZES) } as unknown as Assortment,
    variants.map(({ row }) => (row === SIZES - 1 ? 0 : 1)),
  );
  const offered = (id: number): boolean => availability.offers[facets.numberOf('size', id) ?? -1]?.has(0) ?? false;
  expect([offered(1), offered(SIZES - 1), offered(SIZES)]).toEqual([true, true, false]);
  const start = facets.start(0, 0);
  const withheld = [...places].filter((number, at) => availability.offered[start + at] !== number);
  expect(withheld).toEqual([facets.numberOf('size', SIZES), facets.numberOf('colour', SIZES)]);
});
