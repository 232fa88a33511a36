import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { type FacetCode, ListQuery, PAGE_SIZE, type ProductList } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { DAY, NOW } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { listProducts } from './cat-products-es.ts';
import { categoryPage } from './category-page.ts';

let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 200);
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

const list = (query: Record<string, unknown> = {}) =>
  listProducts(shopTest.shop, GUEST, ListQuery.parse({ store_id: 1, ...query }));
const idsOf = (reply: ProductList) => reply.products.map((product) => product.productID);
const countOf = (reply: ProductList, code: FacetCode, id: number) =>
  reply.facets.find((facet) => facet.code === code)?.values.find((value) => value.id === id)?.count;

describe('paging', () => {
  test('covers every product once, 42 a page', async () => {
    const first = await list({ category_id: 1 });
    expect(first.limit).toBe(PAGE_SIZE);
    expect(first.products).toHaveLength(42);
    expect(first.pages).toBe(Math.ceil(first.total / 42));
    const seen: number[] = [];
    for (let p = 1; p <= first.pages; p++) seen.push(...idsOf(await list({ category_id: 1, p })));
    expect(seen).toHaveLength(first.total);
    expect(new Set(seen).size).toBe(first.total);
  });

  test('answers a page beyond the last with no products', async () => {
    const beyond = await list({ category_id: 1, p: 900 });
    expect(beyond.products).toEqual([]);
    expect(beyond.total).toBeGreaterThan(42);
  });
});

describe('facets', () => {
  test('promise what a click on them gives, also beside other choices', async () => {
    const chosen = { category_id: 1, brand: '1,2', gender: '1' };
    const reply = await list(chosen);
    for (const { id, count } of reply.facets.find((facet) => facet.code === 'sport')?.values ?? []) {
      expect((await list({ ...chosen, sport: String(id) })).total).toBe(count);
    }
    for (const { id, count } of reply.facets.find((facet) => facet.code === 'brand')?.values ?? []) {
      expect((await list({ ...chosen, brand: String(id) })).total).toBe(count);
    }
  });

  test('widen within one facet and narrow between two', async () => {
    const one = await list({ category_id: 1, brand: '1' });
    const two = await list({ category_id: 1, brand: '2' });
    expect((await list({ category_id: 1, brand: '1,2' })).total).toBe(one.total + two.total);
    expect((await list({ category_id: 1, brand: '1', gender: '2' })).total).toBe(countOf(one, 'gender', 2));
  });

  test('ignore values nobody has', async () => {
    const plain = await list({ category_id: 1 });
    expect((await list({ category_id: 1, brand: '4711', size: '999' })).total).toBe(plain.total);
  });

  test('keep a chosen value of which nothing is left, so that it can be unticked', async () => {
    const reply = await list({ category_id: 1, brand: '3', price_max: 1 });
    expect(reply.total).toBe(0);
    expect(countOf(reply, 'brand', 3)).toBe(0);
  });

  test('take price bounds in whole units, both included', async () => {
    const { priceRange } = await list({ category_id: 1 });
    const { products } = await list({ category_id: 1, price_min: 100, price_max: 200, limit: 100 });
    expect(products.length).toBeGreaterThan(0);
    for (const { prices } of products) {
      expect(prices?.current).toBeGreaterThanOrEqual(10_000);
      expect(prices?.current).toBeLessThanOrEqual(20_000);
    }
    const filtered = await list({ category_id: 1, price_min: 100, price_max: 200 });
    expect(filtered.priceRange).toEqual(priceRange);
  });
});

describe('cards of a list filtered by colour and size', () => {
  test('show the product in that colour, and lead to what was chosen', async () => {
    const { products } = await list({ category_id: 1, colour: '2', size: '3' });
    expect(products.length).toBeGreaterThan(0);
    for (const { productID, image, url } of products) {
      expect(image.key).toBe(`p${productID}-2`);
      expect(url).toMatch(/\?colour=2&size=3$/);
    }
  });

  test('lead to no size where several will do, and are as ever where neither is filtered', async () => {
    for (const { url } of (await list({ category_id: 1, colour: '2', size: '3,4' })).products) {
      expect(url).toMatch(/\?colour=2$/);
    }
    for (const { url } of (await list({ category_id: 1 })).products) expect(url).not.toContain('?');
  });

  test('show a colour that can be bought, the one that the page opens with', async () => {
    const { products } = await list({ category_id: 1, limit: 100 });
    const { rows } = await db.query<{ id: number; colour: number }>(
      `select distinct on (v.product_id) v.product_id id, coalesce(v.colour_id, 0) colour from variant v
       join stock s on s.variant_id = v.id and s.qty > 0 order by v.product_id, v.position`,
    );
    const first = new Map(rows.map(({ id, colour }) => [id, colour]));
    for (const { productID, kind, soldOut, image } of products)
      if (kind === 'configurable' && !soldOut) expect(image.key).toBe(`p${productID}-${first.get(productID)}`);
  });

  test('show a size filtered in a colour that it is left in, and lead there', async () => {
    const { products } = await list({ category_id: 1, size: '3', limit: 100 });
    const { rows } = await db.query<{ id: number; colour: number }>(
      `select v.product_id id, v.colour_id colour from variant v join stock s on s.variant_id = v.id and s.qty > 0
       where v.size_id = 3`,
    );
    for (const { productID, image, url } of products) {
      const colours = rows.filter(({ id }) => id === productID).map(({ colour }) => colour);
      const shown = colours.find((colour) => image.key === `p${productID}-${colour}`);
      expect(shown).toBeDefined();
      expect(url).toMatch(new RegExp(`\\?(colour=${shown}&)?size=3$`));
    }
  });

  test('name the colours that can be bought', async () => {
    const { products } = await list({ category_id: 1, limit: 100 });
    const some = products.filter(({ colours }) => colours.length > 0);
    expect(some.length).toBeGreaterThan(0);
    for (const { productID, colours } of some) {
      const { rows } = await db.query<{ n: number }>(
        `select count(distinct colour_id)::int n from variant v join stock s on s.variant_id = v.id and s.qty > 0
         where product_id = ${productID}`,
      );
      if (rows[0]?.n) expect(colours).toHaveLength(rows[0].n);
    }
  });
});

describe('order', () => {
  test('by name follows the alphabet of the locale', async () => {
    const { products, dir } = await list({ category_id: 1, order: 'name', limit: 100 });
    const names = products.map((product) => product.name);
    expect(dir).toBe('asc');
    expect(names).toEqual([...names].sort(new Intl.Collator('en-GB', { numeric: true }).compare));
    expect(names.findIndex((name) => name.startsWith('Ångström'))).toBeLessThan(
      names.findIndex((name) => name.startsWith('Delta')),
    );
  });

  test('by default has what is sold out at the end', async () => {
    const soldOut = (await list({ category_id: 2, limit: 100 })).products.map((product) => product.soldOut);
    expect(soldOut).toContain(true);
    expect(soldOut).toEqual([...soldOut].sort());
  });
});

describe('what is listed', () => {
  test('without a category is everything in open sales, and narrows a category to them', async () => {
    const live = await list();
    const { rows } = await db.query<{ n: number }>(
      `select count(distinct product_id)::int n from event_product where event_id in (1, 2, 5)`,
    );
    expect(live.total).toBe(rows[0]?.n);
    expect(idsOf(await list({ sale_context: 'live' }))).toEqual(idsOf(live));
    const within = await list({ category_id: 2, sale_context: 'live' });
    expect(within.total).toBeLessThan((await list({ category_id: 2 })).total);
    expect(within.products.every((product) => (product.prices?.discount ?? 0) >= 0)).toBe(true);
  });

  test('as new is the newest of the last thirty days first', async () => {
    const fresh = await list({ sale_context: 'new', limit: 100 });
    const { rows } = await db.query<{ id: number }>(
      'select id from product where new_from > $1::timestamptz and new_from <= $2::timestamptz',
      [new Date(NOW - 30 * DAY).toISOString(), new Date(NOW).toISOString()],
    );
    expect(idsOf(fresh).sort((a, b) => a - b)).toEqual(rows.map((row) => row.id).sort((a, b) => a - b));
    expect(fresh.products.every((product) => product.isNew)).toBe(true);
  });

  test('for a search begins with each of its words, whatever accents and capitals', async () => {
    const found = await list({ s: 'ANGSTR montara', limit: 100 });
    expect(found.total).toBeGreaterThan(0);
    for (const product of found.products) {
      expect(product.name).toContain('Ångström');
      expect(product.brand.name).toBe('Montara');
    }
    expect((await list({ s: 'nosuchword' })).total).toBe(0);
    expect((await list({ s: '  %_ ' })).total).toBe(0);
  });

  test('of a sale is its products in their order while it is open, and nothing before or after', async () => {
    const open = await list({ category_id: 1001, limit: 100 });
    const { rows } = await db.query<{ product_id: number }>(
      'select product_id from event_product where event_id = 1 order by position, product_id',
    );
    const inOrder = rows.map((row) => row.product_id);
    const left = open.products.filter((product) => !product.soldOut).map((product) => product.productID);
    expect(left).toEqual(inOrder.filter((id) => left.includes(id)));
    expect(open.total).toBe(inOrder.length);
    expect((await list({ category_id: 1003 })).total).toBe(0);
    expect((await list({ category_id: 1004 })).total).toBe(0);
  });
});

describe('what a sale promises', () => {
  const promised = async (categoryId: number) =>
    (await categoryPage(shopTest.shop, GUEST, { store_id: 1, categoryId })).sale?.maxDiscount;

  test('is taken off something that can be bought, also before it opens', async () => {
    const [open, coming] = [1001, 1003];
    const before = await promised(coming);
    const { products } = await list({ category_id: open, limit: 100 });
    const discounts = products.filter(({ soldOut }) => !soldOut).map(({ prices }) => prices?.discount ?? 0);
    const most = Math.max(...discounts);
    expect(await promised(open)).toBe(most);
    const dearest = products.filter(({ prices }) => prices?.discount === most).map(({ productID }) => productID);
    await db.query(
      `update stock set qty = 0 where variant_id in (select id from variant where product_id = any($1::int[])
       or product_id in (select product_id from event_product where event_id = 3))`,
      [dearest],
    );
    await db.query('update catalogue_version set version = version + 1');
    await shopTest.shop.catalogue.catchUp();
    const left = (await list({ category_id: open, limit: 100 })).products.filter(({ soldOut }) => !soldOut);
    expect(await promised(open)).toBe(Math.max(...left.map(({ prices }) => prices?.discount ?? 0)));
    expect([before === 0, await promised(coming)]).toEqual([false, 0]);
  });
});
