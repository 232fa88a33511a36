import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/db/database.ts';
import { openTestShop, type TestShop } from '#commerce/http/test-shop.ts';
import { navigationLabels } from '#commerce/navigation/navigation-labels.ts';
import { LANGUAGES, type NavigationItem } from '#lib/contract/values.ts';

async function plant(db: Database) {
  await db.query(
    "insert into brand values (1, 'o', 'Ørsted', 'O', 'DK'), (2, 'z', 'Zebra', 'Z', 'DE'), (3, 'n', 'None', 'N', 'DE')",
  );
  await db.query(
    "insert into category values (1, null, 'category', 'ski', 1, null), (2, 1, 'category', 'skis', 1, null), (3, null, 'category', 'run', 2, null)",
  );
  for (const lang of LANGUAGES) {
    await db.query(
      `insert into category_text values (1, '${lang}', 'Ski ${lang}', ''), (2, '${lang}', 'Skis', ''), (3, '${lang}', 'Run', '')`,
    );
  }
  await db.query(
    "insert into url_path values ('da', 'products/ski', 'category', 1), ('da', 'products/ski/skis', 'category', 2)",
  );
  await db.query(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, new_from, popularity)
     values (1, 'A', 'simple', 1, 2, 1, 1, now(), 1), (2, 'B', 'simple', 2, 2, 1, 1, now(), 1)`,
  );
  await db.query("insert into variant values (1, 1, 'A1', null, null, 1), (2, 2, 'B1', null, null, 1)");
  await db.query('insert into category_product values (2, 1, 1), (2, 2, 2)');
}

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop(plant);
});
afterAll(() => t.close());
const menu = async (which: string, storeId: number): Promise<NavigationItem[]> =>
  (await t.get(`/navigation-${which}?storeId=${storeId}`)).body.items;

describe('the store configuration', () => {
  it('is found by host or by id, never by both or neither', async () => {
    expect((await t.get('/store-config?host=DE.serac.localhost:3000')).body.storeId).toBe(11);
    expect((await t.get('/store-config?store_id=26')).body.currencyCode).toBe('USD');
    expect((await t.get('/store-config')).status).toBe(400);
    expect((await t.get('/store-config?host=localhost&store_id=1')).status).toBe(400);
  });
  it('is NOT_FOUND for an unknown host', async () => {
    expect(await t.get('/store-config?host=shop.example')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

it('the switch offers every store of the type with its address', async () => {
  const { stores } = (await t.get('/store-switch-options?store_type=7')).body;
  expect(stores).toHaveLength(20);
  expect(stores[0]).toMatchObject({ storeId: 1, storeLocale: 'en_GB', url: 'http://uk.serac.localhost:3000' });
  expect((await t.get('/store-switch-options?store_type=8')).body.stores).toEqual([]);
});

it('the version comes with the time of the shop', async () => {
  expect((await t.get('/app-version')).body.serverTime).toBe(new Date(t.clock.at).toISOString());
});

describe('the menus', () => {
  it('hold the departments that have something to buy, with what is beneath them', async () => {
    const items = await menu('desktop', 12);
    expect(items.find(({ label }) => label === 'Ski da')).toEqual({
      label: 'Ski da',
      url: '/products/ski',
      children: [{ label: 'Skis', url: '/products/ski/skis', children: [] }],
    });
    expect(items.some(({ label }) => label === 'Run')).toBe(false);
  });

  it('hold the brands that are sold, in the alphabet of the store', async () => {
    const brands = (items: NavigationItem[], label: string) =>
      items.find((item) => item.label === label)?.children.map((child) => child.label);
    expect(brands(await menu('desktop', 12), 'Mærker')).toEqual(['Zebra', 'Ørsted']);
    expect(brands(await menu('desktop', 1), 'Brands')).toEqual(['Ørsted', 'Zebra']);
  });

  it('invite a friend only where the brand has a referral scheme', async () => {
    const invites = async (storeId: number) => (await menu('mobile', storeId)).some(({ tone }) => tone === 'end');
    expect([await invites(1), await invites(20)]).toEqual([true, false]);
  });

  it('speak the language of the store: no two languages share their labels', async () => {
    const footers = await Promise.all([1, 11, 12, 13, 14, 16, 27, 28].map((id) => menu('footer-main', id)));
    const texts = footers.map((columns) =>
      columns.flatMap(({ children }) => children.map(({ label }) => label)).join(),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const language of LANGUAGES) expect(Object.values(navigationLabels(language)).every(Boolean)).toBe(true);
  });
});
