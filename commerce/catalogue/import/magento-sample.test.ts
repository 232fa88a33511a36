import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { AT, importRows, mapFrom, plantEmptyShop } from '#tests/support/commerce/import-rows.ts';
import { MAGENTO_SAMPLE, NOTED_ROWS, ODD_ROWS } from '#tests/support/commerce/magento-sample.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import type { ImportReport } from './import-report.ts';

const MAP = mapFrom('weight_unit: kg\ngroups: { Wholesale: 7 }\n');
let db: Database;
let report: ImportReport;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantEmptyShop(db);
  report = await importRows(db, MAGENTO_SAMPLE, { map: MAP, oldSuffix: '.html' });
}, 120_000);
afterAll(() => db.close());

const all = async <T>(text: string): Promise<T[]> => (await db.query<T>(text)).rows;

it('accounts for every row of a file like Magento’s sample data', () => {
  const { taken, refused, lines } = report;
  expect(lines).toBe(MAGENTO_SAMPLE.length);
  expect(lines).toBeGreaterThan(2_040);
  expect(taken).toEqual({
    products: 117 + 44 + NOTED_ROWS.length - 1,
    articles: 117 * 15,
    storeViews: 117,
    groups: 1,
    groupPrices: 4,
  });
  expect(Object.values(taken).reduce((sum, rows) => sum + rows, refused.length)).toBe(lines);
});

it('says in words why a row is refused, or what it is instead', () => {
  const firstOdd = 2 + MAGENTO_SAMPLE.length - 117 - 4 - NOTED_ROWS.length - ODD_ROWS.length;
  expect(report.refused).toEqual(
    ODD_ROWS.map(([{ sku }, words], at) => ({ line: firstOdd + at, sku, reason: expect.stringContaining(words) })),
  );
  expect(report.noted).toEqual(
    NOTED_ROWS.map(([{ sku }, words], at) => ({
      line: firstOdd + ODD_ROWS.length + at,
      sku,
      note: expect.stringContaining(words),
    })),
  );
});

it('takes in each column, or says in words why not', () => {
  const { leftOut } = report;
  expect(Object.keys(leftOut)).not.toContain('weight');
  expect(Object.keys(leftOut).sort()).toEqual([
    'additional_attributes.erin_recommends',
    'additional_attributes.has_options',
    'additional_attributes.required_options',
    'allow_backorders',
    'attribute_set_code',
    'bundle_price_view',
    'configurable_variation_labels',
    'created_at',
    'display_product_options_in',
    'is_decimal_divided',
    'meta_keywords',
    'notify_on_stock_below',
    'out_of_stock_qty',
    'tax_class_name',
    'updated_at',
    'use_config_backorders',
    'use_config_manage_stock',
    'use_config_min_qty',
    'use_config_notify_stock_qty',
    'website_id',
  ]);
  for (const [column, { why }] of Object.entries(leftOut)) expect(why, column).not.toContain('knows no such column');
});

it('keeps weights, texts for search engines, prices of groups, and what leads to what', async () => {
  expect(
    await all(`select t.lang, t.specs, t.meta_title, t.meta_description from product_text t join product p on p.id = t.product_id
      where p.sku = 'WH001' and t.lang in ('de', 'en') order by 1`),
  ).toEqual([
    {
      lang: 'de',
      specs: expect.arrayContaining([['Gewicht', '1 kg']]),
      meta_title: 'Pulli 1',
      meta_description: 'Mona Pullover 1 keeps warm.',
    },
    {
      lang: 'en',
      specs: expect.arrayContaining([['Weight', '1 kg']]),
      meta_title: 'Mona Pullover 1, soft',
      meta_description: 'Mona Pullover 1 keeps warm.',
    },
  ]);
  expect(
    await all(`select distinct c.group_id, c.amount from price c join variant v on v.id = c.variant_id
      join product p on p.id = v.product_id where p.sku in ('24-MB001', 'WH001') and c.group_id > 0 order by 1`),
  ).toEqual([
    { group_id: 1, amount: 3000 },
    { group_id: 7, amount: 4275 },
  ]);
  expect(
    await all(`select p.sku, t.store_id, t.group_id, t.from_qty, t.amount, t.off_bp, count(*)::int articles from tier_price t
      join variant v on v.id = t.variant_id join product p on p.id = v.product_id group by 1, 2, 3, 4, 5, 6 order by 1, 2`),
  ).toEqual([
    { sku: '24-MB001', store_id: 1, group_id: 7, from_qty: 5, amount: 2150, off_bp: null, articles: 1 },
    { sku: 'WH001', store_id: 1, group_id: 0, from_qty: 3, amount: null, off_bp: 1000, articles: 15 },
    { sku: 'WH001', store_id: 20, group_id: 0, from_qty: 3, amount: null, off_bp: 1000, articles: 15 },
  ]);
  const links = (sku: string) =>
    all(`select l.kind, o.sku from product_link l join product p on p.id = l.product_id join product o on o.id = l.linked_id
      where p.sku = '${sku}' order by l.kind, l.position`);
  expect(await links('WH001')).toEqual([
    { kind: 'crosssell', sku: '24-MB002' },
    { kind: 'related', sku: '24-MB001' },
    { kind: 'related', sku: 'WH002' },
    { kind: 'upsell', sku: 'WH003' },
  ]);
  expect(await links('24-MB002')).toEqual([
    { kind: 'related', sku: '24-MB001' },
    { kind: 'related', sku: '24-MB003' },
  ]);
});

it('leads addresses of the shop before, and those of groups, to their products', async () => {
  const target = (path: string) => all(`select target, permanent, store_id from url_redirect where path = '${path}'`);
  expect(await target('mona-pullover-1.html')).toEqual([
    { target: '/mona-pullover-1', permanent: true, store_id: null },
  ]);
  const first = { target: '/joust-duffle-bag-1', permanent: true, store_id: null };
  expect([await target('set-of-bags'), await target('set-of-bags.html')]).toEqual([[first], [first]]);
  expect(await target('mona-pullover-1')).toEqual([]);
});

it('changes nothing when it comes again', async () => {
  const again = await importRows(db, MAGENTO_SAMPLE, { map: MAP, oldSuffix: '.html', at: AT + 86_400_000 });
  expect(again).toMatchObject({ created: 0, changed: 0, canBeUndone: false, taken: report.taken });
}, 120_000);

it('gives a product another address where its url_key changes no more than before, and leads the new one there', async () => {
  await importRows(db, [{ sku: 'WH001', url_key: 'mona-renamed' }]);
  expect(await all(`select target from url_redirect where path = 'mona-renamed'`)).toEqual([
    { target: '/mona-pullover-1' },
  ]);
});
