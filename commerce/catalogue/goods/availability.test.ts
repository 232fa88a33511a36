import { expect, it, vi } from 'vitest';
import type { Assortment, ListedVariant } from './assortment.ts';
import { Availability } from './availability.ts';
import { FacetTable } from './facet-table.ts';
import { Goods } from './goods-columns.ts';
import { Pace } from './rows/pace.ts';

const PRODUCTS = 40;

async function someGoods(): Promise<Availability> {
  const goods = Goods.withRoom(PRODUCTS, PRODUCTS);
  for (let row = 0; row < PRODUCTS; row++) {
    const variants: ListedVariant[] = [{ row, id: row + 1, colourId: 1 + (row % 3), sizeId: 1 + (row % 5) }];
    goods.write(goods.add(row + 1), {
      id: row + 1,
      kind: 'configurable',
      brandId: 1,
      mainCategoryId: 1,
      genderId: 1,
      sportId: 1,
      newFrom: 0,
      popularity: 0,
      variants,
      articles: variants,
      parts: [],
      bundles: [],
      links: {},
    });
  }
  const { products } = goods;
  const facets = new FacetTable([], goods);
  for (const row of products.keys()) facets.set(row, goods);
  const assortment = { products, goods, facets, variantCount: PRODUCTS } as unknown as Assortment;
  return Availability.of(assortment, new Uint8Array(PRODUCTS).fill(1));
}

it('is known, to be saved, of one moment, though articles are sold out while it is worked out', async () => {
  const availability = await someGoods();
  vi.spyOn(Pace.prototype, 'isDue', 'get').mockReturnValue(true);
  const asked = availability.known(new Pace());
  for (let row = 0; row < PRODUCTS; row += 3) {
    availability.setRow(row, 0);
    await new Promise(setImmediate);
  }
  const known = await asked;
  vi.restoreAllMocks();
  const gone = [...known.pieces.keys()].filter((row) => known.pieces[row] === 0);
  expect(gone.length).toBeGreaterThan(0);
  expect([...known.soldOut]).toEqual(gone);
  // Size and colour of each.
  expect(known.withheld.length).toBe(2 * gone.length);
});
