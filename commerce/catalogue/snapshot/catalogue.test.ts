import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { productCatalog } from '#commerce/catalogue/products/product-cards.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop, testStore } from '#tests/support/catalogue/stores.ts';
import { MEMBER_GROUP, NOW, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';

/** A product of its own beside the planted ones, with one variant of one size. */
const PRODUCT = 501;
const VARIANT = 50_100;
let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 30);
});
afterAll(async () => {
  await db.close();
});

/** Puts the product in, as new, whatever the test before made of it. */
async function plantProduct(): Promise<void> {
  for (const table of ['product_text', 'variant', 'category_product', 'event_product', 'price_history']) {
    await db.query(`delete from ${table} where product_id = $1`, [PRODUCT]);
  }
  await db.query('delete from product where id = $1', [PRODUCT]);
  for (const table of ['price', 'stock']) {
    await db.query(`delete from ${table} where variant_id in ($1, $2)`, [VARIANT, VARIANT + 1]);
  }
  await db.query(
    `insert into product values ($1, 'P501', 'configurable', 1, 12, 1, 1, false, '2020-01-01T00:00:00Z', 999)`,
    [PRODUCT],
  );
  await db.query(`insert into product_text values ($1, 'en', 'Pole', '', '', '[]', '[]', '[]', 'Length', '')`, [
    PRODUCT,
  ]);
  await db.query(`insert into variant values ($1, $2, 'POLE-1', 1, 1, 0)`, [VARIANT, PRODUCT]);
  await db.query('insert into price values (1, 0, $1, 19999, 25000)', [VARIANT]);
  await db.query('insert into stock values ($1, 9)', [VARIANT]);
  await db.query('insert into category_product values (12, $1, 1)', [PRODUCT]);
}

beforeEach(async () => {
  await plantProduct();
  shopTest = await openTestShop(db);
});
afterEach(async () => {
  await shopTest.shop.catalogue.close();
});

async function reopen(): Promise<void> {
  await shopTest.shop.catalogue.close();
  shopTest = await openTestShop(db);
}

const cardOf = async (caller = GUEST, store_id = 1) =>
  (await productCatalog(shopTest.shop, caller, { store_id, entity_ids: [PRODUCT], limit: 1 }))[0];

describe('the price of a product', () => {
  test('changes at the very millisecond a sale opens and ends', async () => {
    await db.query('insert into event_product values ($1, $2, 30, 1)', [SALES.coming.id, PRODUCT]);
    await reopen();
    const priceAt = async (at: number) => {
      shopTest.time = at;
      return (await cardOf())?.prices?.current;
    };
    expect(await priceAt(NOW)).toBe(19_999);
    expect(await priceAt(SALES.coming.startsAt - 1)).toBe(19_999);
    expect(await priceAt(SALES.coming.startsAt)).toBe(13_900);
    expect(await priceAt(SALES.coming.endsAt - 1)).toBe(13_900);
    expect(await priceAt(SALES.coming.endsAt)).toBe(19_999);
    expect(await priceAt(SALES.coming.startsAt)).toBe(13_900);
  });

  test('is worked out from the lowest of the thirty days before, percentage floored', async () => {
    await db.query('insert into event_product values ($1, $2, 30, 1)', [SALES.open.id, PRODUCT]);
    const start = SALES.open.startsAt;
    for (const [daysBefore, amount] of [
      [90, 14_000],
      [40, 21_000],
      [10, 18_000],
      [2, 19_999],
      [0, 13_900],
    ] as const) {
      await db.query('insert into price_history values (1, $1, $2::timestamptz, $3)', [
        PRODUCT,
        new Date(start - daysBefore * 86_400_000).toISOString(),
        amount,
      ]);
    }
    await reopen();
    expect((await cardOf())?.prices).toEqual({
      current: 13_900,
      old: 18_000,
      discount: 22,
      retailPrice: 25_000,
      specialPrice: 13_900,
    });
  });

  test('has no was-price outside a sale', async () => {
    expect((await cardOf())?.prices).toMatchObject({ current: 19_999, old: null, discount: 0 });
  });

  test('is that of the group where the group has one, for that group only', async () => {
    await db.query('insert into price values (1, $1, $2, 15000, 25000)', [MEMBER_GROUP, VARIANT]);
    await reopen();
    expect((await cardOf(member(MEMBER_GROUP)))?.prices?.current).toBe(15_000);
    expect((await cardOf(member(1)))?.prices?.current).toBe(19_999);
    expect((await cardOf())?.prices?.current).toBe(19_999);
  });

  test('takes the higher of two percentages', async () => {
    await db.query('insert into event_product values (1, $1, 20, 1), (2, $1, 40, 1)', [PRODUCT]);
    await reopen();
    expect((await cardOf())?.prices?.current).toBe(11_900);
    shopTest.time = SALES.overlapping.endsAt;
    expect((await cardOf())?.prices?.current).toBe(15_900);
  });
});

describe('stock', () => {
  const sell = async (left: number) => {
    await db.query('update stock set qty = $2 where variant_id = $1', [VARIANT, left]);
    await shopTest.shop.catalogue.markStock([VARIANT]);
  };
  const bySize = async () => {
    const query = ListQuery.parse({ store_id: 1, category_id: 12, size: '1', limit: 100 });
    return (await listProducts(shopTest.shop, GUEST, query)).products.map((product) => product.productID);
  };

  test('that ran out is seen as soon as it is marked, and its size is no longer found', async () => {
    expect(await cardOf()).toMatchObject({ soldOut: false, lowStock: null });
    expect(await bySize()).toContain(PRODUCT);
    await sell(0);
    expect(await cardOf()).toMatchObject({ soldOut: true, lowStock: null });
    expect((await cardOf())?.sizes).toEqual({ heading: 'Length', values: [{ label: 'S1', inStock: false }] });
    expect(await bySize()).not.toContain(PRODUCT);
  });

  test('of fewer pieces than are sold at once counts as none, in lists and filters, until one more comes', async () => {
    await db.query('update variant set qty_least = 4, qty_step = 2 where id = $1', [VARIANT]);
    await sell(3);
    expect(await cardOf()).toMatchObject({ soldOut: true, sizes: { values: [{ label: 'S1', inStock: false }] } });
    expect(await bySize()).not.toContain(PRODUCT);
    await sell(4);
    expect(await cardOf()).toMatchObject({ soldOut: false, sizes: { values: [{ label: 'S1', inStock: true }] } });
    expect(await bySize()).toContain(PRODUCT);
    await sell(3);
    await reopen();
    expect(await cardOf()).toMatchObject({ soldOut: true });
  });

  test('that is nearly gone is told where the store tells, and nowhere else', async () => {
    await db.query('insert into price values (6, 0, $1, 19999, 25000)', [VARIANT]);
    await sell(4);
    await reopen();
    expect(testStore(6).flags.urgencyStock).toBe(false);
    expect((await cardOf())?.lowStock).toEqual({ size: null, qty: 4 });
    expect((await cardOf(member(1), 6))?.lowStock).toBeNull();
  });

  test('names the size of which few are left', async () => {
    await db.query(`insert into variant values (50101, $1, 'POLE-2', 1, 2, 1)`, [PRODUCT]);
    await db.query('insert into stock values (50101, 2)');
    await db.query('insert into price select store_id, group_id, 50101, amount, rrp from price where variant_id = $1', [
      VARIANT,
    ]);
    await reopen();
    expect((await cardOf())?.lowStock).toEqual({ size: 'S2', qty: 2 });
  });
});

describe('a change made elsewhere', () => {
  test('is taken in when the version of the catalogue has moved', async () => {
    await cardOf();
    await db.query('update price set amount = 9900 where variant_id = $1', [VARIANT]);
    await db.query(`update product_text set name = 'Stick' where product_id = $1`, [PRODUCT]);
    await shopTest.shop.catalogue.refresh();
    expect(await cardOf()).toMatchObject({ name: 'Pole', prices: { current: 19_999 } });
    await db.query('update catalogue_version set version = version + 1 where store_id = 1');
    await shopTest.shop.catalogue.refresh();
    expect(await cardOf()).toMatchObject({ name: 'Stick', prices: { current: 9900 } });
  });
});
