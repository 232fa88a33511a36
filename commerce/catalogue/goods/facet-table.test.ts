import { expect, it } from 'vitest';
import type { Assortment, ListedProduct, ListedVariant } from './assortment.ts';
import { Availability } from './availability.ts';
import { FacetTable } from './facet-table.ts';
import { Goods } from './goods-columns.ts';

/** With as many colours more values than sixteen bits count. */
const SIZES = 33_000;
/** Variants of a product, none of which has a size or a colour of another's. */
const EACH = 100;
const rowOf = (variantId: number): number => Math.floor((variantId - 1) / EACH);

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
  const goods = Goods.withRoom(0, 0);
  for (let row = 0; row < SIZES / EACH; row++) {
    goods.write(goods.add(row + 1), product(row + 1, variants.slice(row * EACH, (row + 1) * EACH)));
  }
  const { products } = goods;
  const facets = new FacetTable([10], goods);
  for (const row of products.keys()) facets.set(row, goods);
  const numbers = facets.numbersOf('colour');
  expect(new Set(numbers).size).toBe(SIZES);
  const [ofSize, ofColour] = [facets.columnOf('size') ?? 0, facets.columnOf('colour') ?? 0];
  const places = products.flatMap((_, row) =>
    Array.from(
      { length: facets.start(row, ofColour + 1) - facets.start(row, ofSize) },
      (__, at) => facets.start(row, ofSize) + at,
    ),
  );
  expect(new Set(places.map((place) => facets.numbers[place])).size).toBe(2 * SIZES);
  expect(facets.onlyNumbers('brand')?.[1]).toBe(facets.numberOf('brand', 2));

  const availability = await Availability.of(
    { products, goods, facets } as unknown as Assortment,
    variants.map(({ row }) => (row === SIZES - 1 ? 0 : 1)),
  );
  const offered = (id: number): boolean =>
    availability.offers[facets.numberOf('size', id) ?? -1]?.has(rowOf(id)) ?? false;
  expect([offered(1), offered(SIZES - 1), offered(SIZES)]).toEqual([true, true, false]);
  const withheld = places
    .map((place) => facets.numbers[place] ?? 0)
    .filter((number, at) => availability.offered[places[at] ?? 0] !== number);
  expect(withheld).toEqual([facets.numberOf('size', SIZES), facets.numberOf('colour', SIZES)]);
});
