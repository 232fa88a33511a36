import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { FACETS, type FacetCode, ListQuery, ProductList, SORT_ORDERS } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { countsBySql, factOf, layOutFacts, type OracleQuery, pageBySql } from '#tests/support/catalogue/oracle.ts';
import { member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import {
  BANDS,
  BRANDS,
  CATEGORIES,
  COLOURS,
  GENDERS,
  MEMBER_GROUP,
  NOW,
  SIZES,
  SPORTS,
} from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { listProducts } from './cat-products-es.ts';

let db: Database;
let testShop: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 220);
  testShop = await openTestShop(db);
});
afterAll(async () => {
  await testShop.shop.catalogue.close();
  await db.close();
});

const list = async (query: Record<string, unknown>, groupId = 0) =>
  ProductList.parse(await listProducts(testShop.shop, member(groupId), ListQuery.parse({ store_id: 1, ...query })));

const UNKNOWN = 9999;
const ids = (of: readonly number[]) => fc.uniqueArray(fc.constantFrom(...of, UNKNOWN), { maxLength: 3 });
const choices = fc.record({
  brand: ids(BRANDS.map((_, i) => i + 1)),
  size: ids(SIZES),
  colour: ids(COLOURS),
  gender: ids(GENDERS),
  sport: ids(SPORTS),
  discount: ids(BANDS),
});
const sparse = choices.chain((all) =>
  fc
    .subarray(FACETS.slice(), { maxLength: 3 })
    .map((kept) => Object.fromEntries(kept.map((code) => [code, all[code]]))),
);
const asked = fc.record({
  categoryId: fc.constantFrom(...CATEGORIES),
  choices: sparse as fc.Arbitrary<Partial<Record<FacetCode, number[]>>>,
  priceMin: fc.constantFrom(0, 50, 120),
  priceMax: fc.constantFrom(1_000_000, 300, 200),
  order: fc.constantFrom(...SORT_ORDERS.filter((order) => order !== 'name')),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(5, 42),
});

describe.each([
  ['everybody', 1, 0],
  ['a group with prices of its own', 6, MEMBER_GROUP],
  ['everybody in a store that does not sell every size and colour', 11, 0],
])('a listing for %s', (_, storeId, groupId) => {
  test('holds what plain SQL holds, whatever is filtered, sorted and paged', async () => {
    await layOutFacts(db, storeId, groupId, NOW);
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const known = Object.fromEntries(
          Object.entries(query.choices).map(([code, chosen]) => [code, chosen.filter((id) => id !== UNKNOWN)]),
        );
        const oracle: OracleQuery = {
          ...query,
          choices: known,
          priceMin: query.priceMin * 100,
          priceMax: query.priceMax * 100,
        };
        const reply = await list(
          {
            store_id: storeId,
            category_id: query.categoryId,
            ...query.choices,
            price_min: query.priceMin,
            price_max: query.priceMax,
            order: query.order,
            dir: query.dir,
            p: query.page,
            limit: query.limit,
          },
          groupId,
        );
        const expected = await pageBySql(db, oracle);
        expect(reply.products.map((product) => product.productID)).toEqual(expected.ids);
        expect(reply.total).toBe(expected.total);
        const counts = Object.fromEntries(
          reply.facets.flatMap(({ code, values }) =>
            values.filter(({ count }) => count > 0).map(({ id, count }) => [`${code}:${id}`, count]),
          ),
        );
        expect(counts).toEqual(await countsBySql(db, oracle));
      }),
      { numRuns: 60 },
    );
  });

  test('prices its cards as plain SQL does', async () => {
    await layOutFacts(db, storeId, groupId, NOW);
    const { products } = await list({ store_id: storeId, category_id: 1, limit: 100 }, groupId);
    expect(products.length).toBeGreaterThan(40);
    for (const { productID, prices } of products) {
      const fact = await factOf(db, productID);
      expect(prices).toEqual({
        current: fact?.current,
        old: fact?.old,
        discount: fact?.discount,
        retailPrice: fact?.rrp,
        specialPrice: fact?.current,
      });
    }
  });
});
