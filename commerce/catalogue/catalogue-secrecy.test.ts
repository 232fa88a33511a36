import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { ListQuery, SORT_ORDERS } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { CATEGORIES, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { listProducts } from './listing/cat-products-es.ts';
import { categoryPage, subcategories } from './listing/category-page.ts';
import { bestsellers } from './products/bestsellers.ts';
import { productCatalog } from './products/product-cards.ts';
import { productDynamicData } from './products/product-dynamic-data.ts';
import { categoryPrices } from './products/product-prices.ts';
import { relatedProducts } from './products/recommendations.ts';
import { singleProduct } from './products/single-product.ts';
import { homePage, homeSales } from './sales/home-page.ts';

const PRODUCTS = 60;
const LOGIN_STORE = 6;
let db: Database;
let shopTest: TestShop;

/** Every amount has six digits or more here, also at the highest discount; nothing else in a reply has. */
const SECRET = /\d{6}/;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, PRODUCTS);
  await db.query('update price set amount = 7700000 + variant_id % 90000, rrp = 7790000 + variant_id % 9000');
  await db.query('insert into tier_price select store_id, group_id, variant_id, 3, amount / 10, null from price');
  await db.query('update price_history set amount = 7791000 + product_id');
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

const list = (caller: Caller, query: Record<string, unknown>) =>
  listProducts(shopTest.shop, caller, ListQuery.parse({ store_id: LOGIN_STORE, ...query }));

/** Every reply of the catalogue this caller can get. */
async function everyReply(caller: Caller): Promise<unknown[]> {
  const { shop } = shopTest;
  const store_id = LOGIN_STORE;
  const productIds = Array.from({ length: PRODUCTS }, (_, i) => i + 1).filter((id) => id % 7 > 0);
  const categoryIds = [...CATEGORIES, ...[SALES.open, SALES.overlapping, SALES.over].map(({ id }) => 1000 + id)];
  const home = { storeId: store_id, groupId: 0, genderId: 0 };
  return Promise.all([
    homePage(shop, caller, home),
    homeSales(shop, caller, home),
    bestsellers(shop, caller, { store_id, limit: 100 }),
    productCatalog(shop, caller, { store_id, entity_ids: productIds.slice(0, 50), limit: 100, order: 'price' }),
    categoryPrices(shop, caller, { store_id, shipping: 'DE', entity_id: productIds }),
    ...categoryIds.flatMap((categoryId) => [
      categoryPage(shop, caller, { store_id, categoryId }),
      subcategories(shop, caller, { store_id, category_id: categoryId }),
      list(caller, { category_id: categoryId, limit: 100, discount: '10,20', price_min: 10 }),
    ]),
    ...SORT_ORDERS.map((order) => list(caller, { order, limit: 100 })),
    ...(['live', 'new'] as const).map((sale_context) => list(caller, { sale_context })),
    list(caller, { s: 'foot' }),
    ...productIds.flatMap((productId) => [
      singleProduct(shop, caller, { store_id, productId }),
      productDynamicData(shop, caller, { store_id, productId }),
      relatedProducts(shop, caller, { store_id, productId, limit: 64 }),
    ]),
  ]);
}

describe('a store that requires login', () => {
  test('tells a guest no price in any reply', async () => {
    for (const reply of await everyReply(GUEST)) expect(JSON.stringify(reply)).not.toMatch(SECRET);
  });

  test('tells a member every price, so that the search above could have found one', async () => {
    const telling = (await everyReply(member(1))).filter((reply) => SECRET.test(JSON.stringify(reply)));
    expect(telling.length).toBeGreaterThan(100);
  });

  test('says what several pieces cost to nobody but members', async () => {
    const ask = { store_id: LOGIN_STORE, productId: 1 };
    const [seen, hidden] = [
      await singleProduct(shopTest.shop, member(1), ask),
      await singleProduct(shopTest.shop, GUEST, ask),
    ];
    expect(seen.variants[0]?.tiers).toEqual([{ from: 3, price: expect.any(Number) }]);
    expect(hidden.variants.flatMap((variant) => Object.keys(variant))).not.toContain('tiers');
    expect((await productDynamicData(shopTest.shop, GUEST, ask)).variants.map(({ tiers }) => tiers)).toEqual(
      hidden.variants.map(() => undefined),
    );
  });

  test('neither sorts nor filters by price for a guest, and shows him no discount facet', async () => {
    const plain = await list(GUEST, { category_id: 1 });
    const asked = { category_id: 1, order: 'price', dir: 'desc', discount: '10,20', price_min: 1, price_max: 2 };
    expect(await list(GUEST, asked)).toEqual(plain);
    expect(plain).toMatchObject({ order: 'position', dir: 'asc', priceRange: null });
    expect(plain.facets.map((facet) => facet.code)).not.toContain('discount');
    expect(plain.products.every((product) => product.prices === null)).toBe(true);
    expect(await list(GUEST, { category_id: 1, order: 'discount' })).toEqual(plain);
  });

  test('still tells a guest how much a sale takes off at most', async () => {
    const page = await categoryPage(shopTest.shop, GUEST, { store_id: LOGIN_STORE, categoryId: 1001 });
    expect(page.sale?.maxDiscount).toBe(50);
  });
});

describe('a store open to everybody', () => {
  test('tells a guest its prices', async () => {
    const reply = await list(GUEST, { store_id: 1, category_id: 1 });
    expect(JSON.stringify(reply)).toMatch(SECRET);
    expect(reply.priceRange).not.toBeNull();
  });
});
