import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { AT, type Cells, CUP, importRows, plantEmptyShop, RANGE } from '#tests/support/commerce/import-rows.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { plantedDatabases } from '#tests/support/database/planted-database.ts';
import { undoImport, undoLines } from './undo-import.ts';

const DAY = 86_400_000;
/** Everything an import changes but pictures, and what products cost in the past. */
const TABLES = [
  'brand',
  'brand_text',
  'category',
  'category_text',
  'category_product',
  'product',
  'product_text',
  'product_link',
  'variant',
  'bundle_part',
  'facet_value',
  'product_picture',
  'url_path',
  'url_redirect',
  'price',
  'tier_price',
  'stock',
];
/** Names, texts, prices, stock, categories, pictures, addresses and links of what is there, and a product that is new. */
const SECOND: readonly Cells[] = [
  {
    sku: 'CUP',
    name: 'Summit mug',
    price: '19.99',
    qty: 3,
    url_key: 'summit-mug',
    categories: 'Default Category/Mugs',
    base_image: '/m/u/mug.jpg',
    additional_attributes: 'manufacturer=Fell and Sons,material=Tin',
    related_skus: 'JKT',
    meta_title: 'A mug',
  },
  { sku: 'CUP', tier_price_customer_group: 'ALL GROUPS', tier_price_qty: '3', tier_price: '17.50' },
  { ...CUP, sku: 'LID', name: 'Lid', url_key: 'lid', categories: 'Default Category/Lids', related_skus: 'CUP' },
];

describeOnBothEngines('taking an import back', (open, engine) => {
  let db: Database;
  const openWithRange = plantedDatabases(open, async (empty) => {
    await plantEmptyShop(empty);
    await importRows(empty, RANGE);
  });
  beforeEach(async () => {
    db = await openWithRange();
  });
  afterEach(() => db.close());

  const all = async <T>(text: string): Promise<T[]> => (await db.query<T>(text)).rows;
  const shop = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [table, await all(`select t::text "row" from ${table} t order by 1`)]),
      ),
    );

  it('leaves the shop as it was, says so to pages, and keeps what was charged', async () => {
    const before = await shop();
    expect(await importRows(db, SECOND, { at: AT + DAY })).toMatchObject({ created: 1, canBeUndone: true });
    expect(await shop()).not.toEqual(before);
    await db.query('delete from change');
    const report = await undoImport(db, AT + 2 * DAY);
    expect(report).toMatchObject({ removed: 1, kept: 0, changedSince: 0 });
    expect(undoLines(report)[0]).toContain(new Date(AT + DAY).toISOString());
    expect(await shop()).toEqual(before);
    expect(
      await all(`select h.amount from price_history h join product p on p.id = h.product_id
        where p.sku = 'CUP' and h.store_id = 1 order by from_at`),
    ).toEqual([{ amount: 2495 }, { amount: 1999 }, { amount: 2495 }]);
    expect(await all('select product_id from price_history where product_id not in (select id from product)')).toEqual(
      [],
    );
    expect((await all<{ kind: string }>('select kind from change')).map(({ kind }) => kind)).toContain('navigation');
    await expect(undoImport(db, AT)).rejects.toThrow('There is no import to be taken back');
  });

  it('brings back to the stores what a file has retired, and what pieces of it cost from several on', async () => {
    await db.query('insert into tier_price select store_id, 0, variant_id, 3, 100, null from price where group_id = 0');
    const before = await shop();
    expect(await importRows(db, [{ sku: 'CUP', qty: 12 }], { retiresMissing: true })).toMatchObject({ retired: 2 });
    await undoImport(db, AT + DAY);
    expect(await shop()).toEqual(before);
  });

  it('keeps a product that somebody wished for, under its names, and sells it no more', async () => {
    await importRows(db, SECOND);
    await db.query(`insert into wish(member_id, product_id, store_id, created_at)
      select 1, id, 1, now() from product where sku = 'LID'`);
    expect(await undoImport(db, AT + DAY)).toMatchObject({ removed: 0, kept: 1 });
    expect(
      await all(`select p.sku, b.name brand, c.name category, (select count(*)::int from price where variant_id = v.id) prices
        from product p join variant v on v.product_id = p.id join brand b on b.id = p.brand_id
        join category_text c on c.category_id = p.main_category_id and c.lang = 'en' where p.sku in ('LID', 'CUP') order by 1`),
    ).toEqual([
      { sku: 'CUP', brand: 'Hollow Peak', category: 'Cups', prices: 2 },
      { sku: 'LID', brand: 'Hollow Peak', category: 'Lids', prices: 0 },
    ]);
  });

  // Every statement has run on both engines by now.
  if (engine === 'PGlite') return;

  it('leaves what others have changed since, such as stock of what was sold', async () => {
    await importRows(db, SECOND);
    await db.query(`update stock set qty = 1 where variant_id = (select id from variant where sku = 'CUP')`);
    expect(await undoImport(db, AT + DAY)).toMatchObject({ changedSince: 1, kept: 0 });
    expect(
      await all(`select qty, t.name from stock join variant v on v.id = variant_id
        join product_text t on t.product_id = v.product_id and t.lang = 'en' where v.sku = 'CUP'`),
    ).toEqual([{ qty: 1, name: 'Summit cup' }]);
  });

  it('is of the last import that changed anything, and neither a trial nor one that changes nothing takes its place', async () => {
    const before = await shop();
    await importRows(db, SECOND);
    expect(await importRows(db, SECOND, { at: AT + DAY })).toMatchObject({ canBeUndone: false });
    expect(await importRows(db, [{ ...CUP, price: '1' }], { isDryRun: true })).toMatchObject({ canBeUndone: false });
    await undoImport(db, AT + DAY);
    expect(await shop()).toEqual(before);
  });

  it('refuses rows of another schema', async () => {
    await db.query(`update import_run set schema = '0001_before'`);
    await expect(undoImport(db, AT)).rejects.toThrow('another version');
  });
});
