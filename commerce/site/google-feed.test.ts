import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { openTestShop, type TestShop, testStore } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { feedRoutes } from './google-feed.ts';
import { type FeedItem, itemXml } from './google-item.ts';

const ITEM: FeedItem = {
  sku: 'J-1',
  groupSku: 'J',
  title: 'Jacket "R&B" <warm>\u0000',
  description: 'Warm.',
  link: 'https://shop.example/jacket',
  imageLink: 'https://shop.example/media/j/1200.webp',
  isInStock: true,
  price: { current: 7005, old: 10_000, discount: 29, retailPrice: 12_000, specialPrice: 7005 },
  currency: 'GBP',
  sale: { from: '2026-11-20T06:00:00.000Z', until: '2026-11-22T06:00:00.000Z' },
  brand: 'Hollow Peak',
  colour: 'Red',
  size: 'M',
  gender: 'Women',
  categories: ['Ski', 'Jackets'],
  department: 'ski',
};

describe('an item of the feed', () => {
  it('says what an article is, costs in its sale, and where it belongs', () => {
    expect(itemXml(ITEM).match(/<g:.*?<\/g:\w+>/g)).toEqual([
      '<g:id>J-1</g:id>',
      '<g:title>Jacket &quot;R&amp;B&quot; &lt;warm&gt;</g:title>',
      '<g:description>Warm.</g:description>',
      '<g:link>https://shop.example/jacket</g:link>',
      '<g:image_link>https://shop.example/media/j/1200.webp</g:image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:price>100.00 GBP</g:price>',
      '<g:sale_price>70.05 GBP</g:sale_price>',
      '<g:sale_price_effective_date>2026-11-20T06:00:00.000Z/2026-11-22T06:00:00.000Z</g:sale_price_effective_date>',
      '<g:brand>Hollow Peak</g:brand>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:item_group_id>J</g:item_group_id>',
      '<g:color>Red</g:color>',
      '<g:size>M</g:size>',
      '<g:gender>female</g:gender>',
      '<g:age_group>adult</g:age_group>',
      '<g:google_product_category>Sporting Goods &gt; Outdoor Recreation &gt; Winter Sports &amp; Activities</g:google_product_category>',
      '<g:product_type>Ski &gt; Jackets</g:product_type>',
    ]);
  });

  it('knows whom it is for by the English label of the filter', () => {
    const forWhom = (gender: string | undefined) =>
      itemXml({ ...ITEM, gender })
        .match(/<g:gender>(\w+)<\/g:gender><g:age_group>(\w+)</)
        ?.slice(1);
    expect(forWhom('Men’s')).toEqual(['male', 'adult']);
    expect(forWhom('Women')).toEqual(['female', 'adult']);
    expect(forWhom('Kids’')).toEqual(['unisex', 'kids']);
    expect(forWhom('Unisex')).toEqual(['unisex', 'adult']);
    expect(forWhom(undefined)).toEqual(['unisex', 'adult']);
  });

  it('claims no reduction that is none', () => {
    const xml = itemXml({ ...ITEM, price: { ...ITEM.price, old: null } });
    expect(xml).toContain('<g:price>70.05 GBP</g:price>');
    expect(xml).not.toContain('sale_price');
  });
});

describe('the feed of a store', () => {
  let db: Database;
  let test: TestShop;
  const open: StoreConfig = {
    ...testStore(1),
    baseUrl: 'https://shop.example',
    label: 'United Kingdom',
    shopName: 'Shop & Co',
    currencyCode: 'GBP',
  };
  beforeAll(async () => {
    db = await openTestDatabase();
    await plantCatalogue(db, 250);
    test = await openTestShop(db);
  });
  afterAll(() => db.close());

  const ask = (storeId: number, first = open) =>
    feedRoutes({
      ...test.shop,
      stores: { ...test.shop.stores, byId: (id) => (id === 1 ? first : test.shop.stores.byId(id)) },
    }).request(`/google/${storeId}`);

  it('leaves out what is not sent', async () => {
    const { rows } = await db.query<{ sku: string; product_id: number }>(
      'select v.sku, v.product_id from variant v join price p on p.variant_id = v.id and p.store_id = 1 limit 1',
    );
    const [{ sku, product_id: id } = { sku: '', product_id: 0 }] = rows;
    const isThere = async () => (await (await ask(1)).text()).includes(`<g:id>${sku}</g:id>`);
    await db.query('update product set is_virtual = true where id = $1', [id]);
    expect(await isThere()).toBe(false);
    await db.query('update product set is_virtual = false where id = $1', [id]);
    expect(await isThere()).toBe(true);
  });

  it('holds every article that guests may buy, once, at the price of everybody', async () => {
    const reply = await ask(1);
    const xml = await reply.text();
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rows } = await db.query<{ sku: string }>(
      `select v.sku from variant v join price p on p.variant_id = v.id and p.store_id = 1 and p.group_id = 0 order by 1`,
    );
    const ids = [...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id).sort();
    expect(ids).toEqual(rows.map(({ sku }) => sku).sort());
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" [\s\S]*<\/rss>\n$/);
    expect(xml).toContain('<title>Shop &amp; Co (United Kingdom)</title>');
    const links = [...xml.matchAll(/<g:link>(.*?)</g)].map(([, link]) => link);
    expect(new Set(links).size).toBe(ids.length);
    expect(links.some((link) => /\?colour=\d+&amp;size=\d+$/.test(link ?? ''))).toBe(true);
    const named = [...xml.matchAll(/<g:title>(.*?)<.*?<g:brand>(.*?)</g)];
    expect(named).toHaveLength(ids.length);
    for (const [, title = '', brand = ''] of named) expect(title.startsWith(`${brand} `)).toBe(true);
    expect(xml.match(/<item>/g)?.length).toBe(xml.match(/<g:price>\d+\.\d\d GBP<\/g:price>/g)?.length);
  });

  it('describes goods as the store spells', async () => {
    await db.query(`update product_text set description = '["Grey fibre."]' where lang = 'en'`);
    const described = async (store: StoreConfig) =>
      new Set([...(await (await ask(1, store)).text()).matchAll(/<g:description>(.*?)</g)].map(([, text]) => text));
    expect([...(await described(open))]).toEqual(['Grey fibre.']);
    expect([...(await described({ ...open, deliveryCountry: 'US' }))]).toEqual(['Gray fiber.']);
  });

  it('does not exist where guests see no prices, or without the store', async () => {
    for (const storeId of [6, 11, 999]) {
      const reply = await ask(storeId);
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toMatch(/price|GBP|EUR/);
    }
  });
});
