import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { openTestShop, type TestShop, testStore } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

const PRODUCTS = 250;
const IN_PART = 100;

let db: Database;
let test: TestShop;

const store = (storeId: number, over: Partial<StoreConfig>): StoreConfig => ({
  ...testStore(storeId),
  brand: 'serac',
  baseUrl: `https://s${storeId}.example`,
  ...over,
});
const STORES = [
  store(1, { deliveryCountry: 'GB' }),
  store(11, { deliveryCountry: 'DE' }),
  store(24, { brand: 'moraine', deliveryCountry: 'IE' }),
];

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, PRODUCTS);
  test = await openTestShop(db);
});
afterAll(() => db.close());

const stores = {
  ...({} as TestShop['shop']['stores']),
  all: () => STORES,
  byId: (id: number) => STORES.find(({ storeId }) => storeId === id) ?? null,
};
const ask = (path: string) => sitemapRoutes({ ...test.shop, stores }, IN_PART).request(path);
const xmlOf = async (path: string): Promise<string> => (await ask(path)).text();
const all = (xml: string, element: RegExp): string[] => [...xml.matchAll(element)].map(([, text = '']) => text);
const LOC = /<loc>(.*?)<\/loc>/g;
const entriesOf = (xml: string): string[] => all(xml, /<url>(.*?)<\/url>/g);

const soldIn = async (storeId: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `select distinct v.product_id id from variant v join price p on p.variant_id = v.id and p.group_id = 0
     where p.store_id = $1 order by 1`,
    [storeId],
  );
  return rows.map(({ id }) => id);
};

describe('the sitemaps of a store', () => {
  it('are named by its index, which says when the products of a part last changed', async () => {
    const reply = await ask('/1/index');
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await reply.text();
    expect(all(xml, LOC)).toEqual([
      'https://s1.example/sitemaps/pages.xml',
      'https://s1.example/sitemaps/products-1.xml',
      'https://s1.example/sitemaps/products-2.xml',
      'https://s1.example/sitemaps/products-3.xml',
    ]);
    const newest = all(await xmlOf('/1/products-1'), /<lastmod>(.*?)<\/lastmod>/g)
      .sort()
      .at(-1);
    expect(xml).toContain(`products-1.xml</loc><lastmod>${newest}</lastmod>`);
  });

  it('hold each product that the store sells once, at its canonical address', async () => {
    const parts = await Promise.all([1, 2, 3].map((part) => xmlOf(`/1/products-${part}`)));
    const found = parts.flatMap((xml) => all(xml, LOC));
    const sold = await soldIn(1);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(sold.length);
    const { rows } = await db.query<{ path: string }>(
      `select coalesce('/' || min(u.path), '/catalog/product/view/id/' || p.id || '/') path from product p
       left join url_path u on u.type = 'product' and u.entity_id = p.id and u.lang = 'en'
       where p.id = any($1::int[]) group by p.id`,
      [sold],
    );
    expect([...found].sort()).toEqual(rows.map(({ path }) => `https://s1.example${path}`).sort());
  });

  it('name the same page in the stores of the brand that have it, and its pictures', async () => {
    const both = new Set(await soldIn(11));
    const shared = (await soldIn(1)).find((id) => both.has(id));
    expect(shared).toBeDefined();
    const text = (await Promise.all([1, 2, 3].map((part) => xmlOf(`/1/products-${part}`)))).join('');
    const entries = entriesOf(text);
    const together = entries.filter((entry) => entry.includes('hreflang="de-DE"'));
    expect(together.length).toBeGreaterThan(0);
    for (const entry of together) {
      expect(all(entry, /hreflang="(.*?)"/g)).toEqual(['en-GB', 'de-DE', 'x-default']);
      expect(entry).toContain('href="https://s11.example/');
    }
    expect(text).not.toContain('s24.example');
    expect(text).toMatch(/<image:loc>https:\/\/s1\.example\/media\/[^<]+\/1200\.webp<\/image:loc>/);
  });

  it('list fixed pages, policies, categories, brands and the sales that are open, and no other', async () => {
    const xml = await xmlOf('/1/pages');
    const paths = all(xml, LOC).map((url) => url.replace('https://s1.example', ''));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/', '/brands', '/frequently-asked-questions', '/privacy-policy'])
      expect(paths).toContain(path);
    const { rows } = await db.query<{ path: string; open: boolean }>(
      `select '/' || u.path path, e.starts_at <= $1 and $1 < e.ends_at open from event e
       join url_path u on u.type = 'event' and u.entity_id = e.category_id and u.lang = 'en'
       where e.store_ids = '{}' or 1 = any(e.store_ids)`,
      [new Date(test.time)],
    );
    for (const { path, open } of rows) expect([path, paths.includes(path)]).toEqual([path, open]);
    for (const path of ['/search', '/checkout/cart/', '/customer/account', '/404']) expect(paths).not.toContain(path);
  });

  it('say nothing of prices, where those are for members as little as anywhere', async () => {
    for (const storeId of [1, 11]) {
      const parts = ['index', 'pages', 'products-1', 'products-2', 'products-3'];
      const xml = (await Promise.all(parts.map((part) => xmlOf(`/${storeId}/${part}`)))).join('');
      expect(xml.length).toBeGreaterThan(10_000);
      expect(xml).not.toMatch(/price|amount|currency|£|€|GBP|EUR|discount/i);
    }
  });

  it('do not exist past the last part, nor of a store that there is not', async () => {
    const statuses = await Promise.all(
      ['/1/products-4', '/1/products-0', '/1/other', '/999/index'].map(async (path) => (await ask(path)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  it('name the new arrivals in the other stores of the brand, which have the same', async () => {
    const entries = entriesOf(await xmlOf('/1/pages'));
    const arrivals = entries.find((entry) => entry.includes('<loc>https://s1.example/new</loc>')) ?? '';
    expect(all(arrivals, /href="(.*?)"/g)).toEqual([
      'https://s1.example/new',
      'https://s11.example/new',
      'https://s1.example/new',
    ]);
  });
});
