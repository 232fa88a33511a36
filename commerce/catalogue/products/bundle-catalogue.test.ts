import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { describeChange } from '#commerce/changes/describe-change.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { productCatalog } from './product-cards.ts';
import { productDynamicData } from './product-dynamic-data.ts';
import { singleProduct } from './single-product.ts';
import { getStockMessages } from './stock-messages.ts';

const SET = { product: 601, variant: 60_100 };
/** A tent without options, and mats in two sizes of which two are in a set; the larger costs 5.00 more. */
const TENT = { product: 602, variant: 60_200 };
const MAT = { product: 603, small: 60_300, large: 60_301 };
const OPEN_STORE = 1;
const MEMBERS_STORE = 11;
let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 5);
  for (const [id, kind, name] of [
    [SET.product, 'bundle', 'Camp set'],
    [TENT.product, 'simple', 'Tent'],
    [MAT.product, 'configurable', 'Mat'],
  ] as const) {
    await db.query(
      `insert into product values ($1, 'P' || $1::int, $2, 1, 12, 1, 1, false, '2020-01-01T00:00:00Z', 1)`,
      [id, kind],
    );
    for (const lang of ['en', 'de']) {
      await db.query(`insert into product_text values ($1, $2, $3, '', '', '[]', '[]', '[]', 'Size', '')`, [
        id,
        lang,
        name,
      ]);
    }
    await db.query('insert into category_product values (12, $1, 1)', [id]);
  }
  await db.query(
    `insert into variant values ($1, $2, 'SET', null, null, 0), ($3, $4, 'TENT', null, null, 0),
       ($5, $6, 'MAT-1', null, 1, 0), ($7, $6, 'MAT-2', null, 2, 1)`,
    [SET.variant, SET.product, TENT.variant, TENT.product, MAT.small, MAT.product, MAT.large],
  );
  await db.query('insert into bundle_part values ($1, 0, $2, 1), ($1, 1, $3, 2)', [
    SET.product,
    TENT.product,
    MAT.product,
  ]);
  for (const storeId of [OPEN_STORE, MEMBERS_STORE]) {
    for (const [variant, amount] of [
      [SET.variant, 20_000],
      [TENT.variant, 15_000],
      [MAT.small, 4000],
      [MAT.large, 4500],
    ]) {
      await db.query('insert into price values ($1, 0, $2, $3, $3)', [storeId, variant, amount]);
    }
  }
  await db.query('insert into stock values ($1, 0), ($2, 0), ($3, 0)', [TENT.variant, MAT.small, MAT.large]);
});
afterAll(() => db.close());

const setStock = async (variantId: number, qty: number) => {
  await db.query('update stock set qty = $2 where variant_id = $1', [variantId, qty]);
  await shopTest.shop.catalogue.markStock([variantId]);
};
beforeEach(async () => {
  shopTest = await openTestShop(db);
  for (const [id, qty] of [
    [TENT.variant, 30],
    [MAT.small, 30],
    [MAT.large, 30],
  ] as const) {
    await setStock(id, qty);
  }
});
afterEach(() => shopTest.shop.catalogue.close());

const card = async () =>
  (await productCatalog(shopTest.shop, GUEST, { store_id: OPEN_STORE, entity_ids: [SET.product], limit: 1 }))[0];
const page = (store_id = OPEN_STORE) => singleProduct(shopTest.shop, GUEST, { store_id, productId: SET.product });
const foundBySize = async (size: number) => {
  const query = ListQuery.parse({ store_id: OPEN_STORE, category_id: 12, size: String(size), limit: 100 });
  const { products } = await listProducts(shopTest.shop, GUEST, query);
  return products.map(({ productID }) => productID).includes(SET.product);
};

describe('a bundle in the catalogue', () => {
  test('has as much in stock as its scarcest part allows, on its card, its page and where it is asked for', async () => {
    expect(await card()).toMatchObject({ soldOut: false, lowStock: null, pricesDiffer: true });
    await setStock(TENT.variant, 3);
    expect((await card())?.lowStock).toEqual({ size: null, qty: 3 });
    expect((await page()).variants[0]?.stock).toBe(3);
    expect(
      await getStockMessages(shopTest.shop, GUEST, { store_id: OPEN_STORE, productId: SET.product }),
    ).toMatchObject({
      messages: [
        { kind: 'last-of-product', qty: 3 },
        { kind: 'last-of-variant', variantId: SET.variant, qty: 3 },
      ],
    });
  });

  test('counts a part as often as it is in it, by the variant of which there is most', async () => {
    await setStock(MAT.small, 5);
    await setStock(MAT.large, 1);
    expect((await page()).variants[0]?.stock).toBe(2);
    expect((await card())?.lowStock).toEqual({ size: null, qty: 2 });
    await setStock(MAT.small, 1);
    expect((await page()).soldOut).toBe(true);
    expect((await card())?.soldOut).toBe(true);
    expect((await page()).variants[0]?.stock).toBe(0);
  });

  test('is found by the sizes of its parts while these can be had, and shows them', async () => {
    expect((await card())?.sizes.values.map(({ label }) => label)).toEqual(['S1', 'S2']);
    expect(await foundBySize(2)).toBe(true);
    await setStock(MAT.large, 0);
    expect(await foundBySize(2)).toBe(false);
    await setStock(TENT.variant, 0);
    expect(await foundBySize(1)).toBe(false);
  });

  test('shows the sizes of its first part that has any: other parts measure something else', async () => {
    await db.query('update variant set size_id = 2 where id = $1', [TENT.variant]);
    shopTest.shop.catalogue.close();
    shopTest = await openTestShop(db);
    expect((await card())?.sizes.values.map(({ label }) => label)).toEqual(['S2']);
    await db.query('update variant set size_id = null where id = $1', [TENT.variant]);
  });

  test('says of every part what its options add to the whole, and what they cost alone', async () => {
    const { parts, prices } = await page();
    expect(prices?.current).toBe(20_000);
    expect(parts.map(({ name, qty }) => [name, qty])).toEqual([
      ['Tent', 1],
      ['Mat', 2],
    ]);
    const added = parts[1]?.variants.map(({ variantId, price_value, price, prices }) => [
      variantId,
      price_value,
      price,
      prices?.current,
    ]);
    expect(added).toEqual([
      [MAT.small, 0, expect.stringContaining('0.00'), 4000],
      [MAT.large, 1000, expect.stringContaining('10.00'), 4500],
    ]);
  });

  test('keeps every price from a guest of a members’ store, also what an option adds', async () => {
    const { prices, parts } = await page(MEMBERS_STORE);
    const live = await productDynamicData(shopTest.shop, GUEST, { store_id: MEMBERS_STORE, productId: SET.product });
    for (const part of [...parts, ...live.parts]) {
      for (const variant of part.variants) {
        expect([variant.prices, variant.price, variant.price_value]).toEqual([null, null, null]);
      }
    }
    expect(prices).toBeNull();
  });

  test('names its parts, and no other product as one of them', async () => {
    const asPart = (productId: number) =>
      singleProduct(shopTest.shop, GUEST, { store_id: OPEN_STORE, productId, parentBundleId: SET.product });
    expect((await asPart(MAT.product)).name).toBe('Mat');
    await expect(asPart(1)).rejects.toMatchObject({ status: 404 });
  });

  test('has its page told of what changes of a part', () => {
    const change = { kind: 'stock', storeId: null, entityId: MAT.product, slug: null } as const;
    const told = describeChange(shopTest.shop.catalogue, change, NOW);
    expect(told).toMatchObject({ kind: 'stock', productIds: [MAT.product, SET.product] });
  });
});
