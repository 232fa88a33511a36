import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { brandBestsellers } from '#commerce/catalogue/products/bestsellers.ts';
import { productCategoryEvent } from '#commerce/catalogue/sales/sales.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { categoryUrl } from '#commerce/site/routing/category-url.ts';
import { type Alias, contract, type Input, type Parsed, type Reply } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { brandBlocks } from './brand-blocks.ts';
import { brandReviews } from './brand-reviews.ts';
import { brandSales, brands } from './brands.ts';

const BRAND = 2;
const LOGIN_STORE = 6;
let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 120);
  await db.query(
    "update brand set wide_picture = 'wide', tall_picture = 'tall', display_sitewide_banner = false where id = 2",
  );
  await db.query("insert into brand_text values (2, 'en', 'Made by hand'), (2, 'de', 'Maßarbeit')");
  await db.query(
    `insert into brand_block(brand_id, lang, position, gender_id, kind, title, body) values
     (2, 'en', 1, 0, 'story', 'For all', '["Once"]'), (2, 'en', 2, 1, 'story', 'For one', '["Twice"]'),
     (2, 'en', 3, null, 'facts', '', '[["Founded","1950"]]'), (2, 'de', 1, 0, 'story', 'Für alle', '["Spaß"]')`,
  );
  await db.query(
    `insert into brand_review(brand_id, lang, author, rating, body, written_at) values
     (2, 'en', 'Maya L.', 5, 'Older', '2026-01-01'), (2, 'en', 'Tom B.', 4, 'Newer', '2026-02-01'),
     (2, 'de', 'Anna K.', 4, 'Größer', '2026-03-01')`,
  );
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

async function call<A extends Alias>(
  alias: A,
  service: Service<A>,
  input: Input<A>,
  caller = GUEST,
): Promise<Reply<A>> {
  const { path, query, reply } = contract[alias];
  const parsed = { ...path.parse(input), ...query.parse(input) } as unknown as Parsed<A>;
  return reply.parse(await service(shopTest.shop, caller, parsed)) as Reply<A>;
}
const refusedAsUnknown = (promise: Promise<unknown>) =>
  expect(promise).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
const listOf = (query: object, caller = GUEST) =>
  call('cat-products-es', listProducts, { store_id: 1, brand_id: BRAND, limit: 100, ...query }, caller);

describe('the brands of a store', () => {
  test('are those it sells something of, in its alphabet, with as many products as their lists', async () => {
    const all = await call('brands', brands, { store_id: 1 });
    expect(all.map(({ name }) => name)).toEqual(
      all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    );
    for (const { id, products } of all) expect((await listOf({ brand_id: id })).total).toBe(products);
  });

  test('say whether something of them is in an open sale', async () => {
    const { products } = await call('cat-products-es', listProducts, { store_id: 1, sale_context: 'live', limit: 100 });
    const onSale = new Set(products.map(({ brand }) => brand.id));
    const all = await call('brands', brands, { store_id: 1 });
    expect(
      all
        .filter((brand) => brand.onSale)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...onSale].sort());
  });
});

describe('the page of a brand', () => {
  const page = (over: object = {}) => call('brand-blocks', brandBlocks, { brandPageId: BRAND, store_id: 1, ...over });

  test('has its head, its flag, and the blocks that belong to no gender', async () => {
    const reply = await page();
    expect(reply).toMatchObject({
      brandPageId: BRAND,
      url: '/brand/b2',
      intro: 'Made by hand',
      displaySitewideBanner: false,
      pictures: { wide: { key: 'wide' }, tall: { key: 'tall' } },
    });
    expect(reply.blocks.map((block) => ('title' in block ? block.title : block.kind))).toEqual([
      'For all',
      'facts',
      'range',
    ]);
  });

  test('has other blocks for a gender, whose products alone it counts (CAT-11)', async () => {
    const [story, , range] = (await page({ gender_id: 1 })).blocks;
    expect(story).toMatchObject({ title: 'For one', paragraphs: ['Twice'] });
    const { total } = await listOf({ gender: '1' });
    const counted = range?.kind === 'range' ? range.categories.reduce((sum, { count }) => sum + count, 0) : 0;
    expect(counted).toBe(total);
    expect(range?.kind === 'range' && range.categories[0]?.url).toMatch(/\?brand=2&gender=1$/);
  });

  test('is spelled as the store spells', async () => {
    const swiss = await page({ store_id: 23 });
    expect([swiss.intro, swiss.blocks[0]]).toMatchObject(['Massarbeit', { paragraphs: ['Spass'] }]);
  });

  test('does not exist for a brand nobody knows', async () => {
    await refusedAsUnknown(page({ brandPageId: 99 }));
    await refusedAsUnknown(call('brand-sales', brandSales, { brandPageId: 99, store_id: 1 }));
  });

  test('has at most twenty bestsellers, of the brand and the gender, the most bought first (CAT-12)', async () => {
    const cards = await call('brand-bestsellers-new', brandBestsellers, { store_id: 1, brand_id: BRAND, gender: 1 });
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every(({ brand, soldOut }) => brand.id === BRAND && !soldOut)).toBe(true);
    const listed = new Set((await listOf({ gender: '1' })).products.map(({ productID }) => productID));
    expect(cards.every(({ productID }) => listed.has(productID))).toBe(true);
    expect(contract['brand-bestsellers-new'].query.parse({ store_id: 1 }).limit).toBe(20);
    await refusedAsUnknown(call('brand-bestsellers-new', brandBestsellers, { store_id: 1 }));
  });

  test('has the bestsellers of a category too (API-055)', async () => {
    const cards = await call('brand-bestsellers-new', brandBestsellers, { store_id: 1, category_id: 1, limit: 5 });
    const { products } = await call('cat-products-es', listProducts, { store_id: 1, category_id: 1, limit: 100 });
    expect(cards).toHaveLength(5);
    expect(products.map(({ productID }) => productID)).toEqual(
      expect.arrayContaining(cards.map(({ productID }) => productID)),
    );
  });

  test('totals the ratings of all languages and shows the reviews of its own, the newest first (CAT-13)', async () => {
    const reviews = (storeId: number) => call('brand-reviews', brandReviews, { brandPageId: BRAND, store_id: storeId });
    const english = await reviews(1);
    expect([english.totalRating, english.count]).toEqual([4.3, 3]);
    expect(english.reviews.map(({ text }) => text)).toEqual(['Newer', 'Older']);
    expect((await reviews(23)).reviews.map(({ text }) => text)).toEqual(['Grösser']);
    expect(await call('brand-reviews', brandReviews, { brandPageId: 3, store_id: 1 })).toEqual({
      totalRating: null,
      count: 0,
      reviews: [],
    });
  });

  test('names its sales, open and to come', async () => {
    const { running, opening } = await call('brand-sales', brandSales, { brandPageId: BRAND, store_id: 1 });
    expect(running.map(({ eventId }) => eventId)).toContain(SALES.open.id);
    expect(opening.map(({ eventId }) => eventId)).toEqual([SALES.coming.id]);
  });

  test('tells a guest of a members’ store no price', async () => {
    const at = { store_id: LOGIN_STORE, brand_id: BRAND };
    const prices = async (caller = GUEST) =>
      (await call('brand-bestsellers-new', brandBestsellers, at, caller)).map((card) => card.prices);
    expect((await prices()).every((price) => price === null)).toBe(true);
    expect((await prices(member(1))).some((price) => price !== null)).toBe(true);
  });
});

describe('a category', () => {
  test('is found in the store’s language by its address in another', async () => {
    await db.query("update url_path set path = 'products/de-c12' where lang = 'de' and path = 'products/c12'");
    await db.query('update catalogue_version set version = version + 1');
    await shopTest.shop.catalogue.refresh();
    const urlOf = (url: string, gender = 0, store_id = 11) =>
      call('category-url', categoryUrl, { url, store_id, gender });
    expect(await urlOf('/products/c12')).toEqual({ url: '/products/de-c12' });
    expect(await urlOf('https://s1.example/products/c12?brand=1', 2)).toEqual({ url: '/products/de-c12?gender=2' });
    expect(await urlOf('/event/e1')).toEqual({ url: '/event/e1' });
    await refusedAsUnknown(urlOf('/nowhere'));
    await refusedAsUnknown(urlOf('/'));
  });

  test('that is a sale has its dates, where a named store holds it', async () => {
    const events = (store_ids: number[]) =>
      call('product-category-event', productCategoryEvent, { store_ids, category_ids: [1003, 12, 1001] });
    const { coming } = SALES;
    expect(await events([1])).toContainEqual({
      categoryId: 1003,
      eventId: coming.id,
      startDate: new Date(coming.startsAt).toISOString(),
      endDate: new Date(coming.endsAt).toISOString(),
    });
    expect((await events([6])).map(({ categoryId }) => categoryId)).toEqual([1001]);
    expect(await events([])).toEqual([]);
  });
});
