import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import {
  AT,
  type Cells,
  CUP,
  importRows,
  JACKET,
  plantEmptyShop,
  RANGE,
  SET,
  writeTestFile,
} from '#tests/support/commerce/import-rows.ts';
import { SHOPIFY_CUP, SHOPIFY_JACKET, shopifyFile } from '#tests/support/commerce/shopify-file.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { plantedDatabases } from '#tests/support/database/planted-database.ts';
import { importFile } from './import-file.ts';

const DAY = 86_400_000;
/** Everything an import may write. */
const WRITTEN = [
  'brand',
  'brand_text',
  'category',
  'category_text',
  'category_product',
  'product',
  'product_text',
  'variant',
  'bundle_part',
  'facet_value',
  'picture',
  'product_picture',
  'url_path',
  'price',
  'price_history',
  'stock',
  'change',
  'catalogue_version',
];

describeOnBothEngines('importing products', (open, engine) => {
  let db: Database;
  const openWithRange = plantedDatabases(open, async (empty) => {
    await plantEmptyShop(empty);
    await importRows(empty, RANGE);
  });
  beforeEach(async () => {
    db = await open();
    await plantEmptyShop(db);
  });
  afterEach(() => db.close());

  const beginWithRange = async () => {
    await db.close();
    db = await openWithRange();
  };
  const all = async <T>(text: string, params: unknown[] = []): Promise<T[]> => (await db.query<T>(text, params)).rows;
  const shop = async () =>
    Object.fromEntries(
      await Promise.all(
        WRITTEN.map(async (table) => [
          table,
          (await all<{ row: string }>(`select t::text "row" from ${table} t order by 1`)).map(({ row }) => row),
        ]),
      ),
    );
  const prices = (sku: string) =>
    all(
      `select p.store_id, p.amount, p.rrp from price p join variant v on v.id = p.variant_id where v.sku = $1 order by 1`,
      [sku],
    );
  const variants = (language: string) =>
    all(
      `select v.sku, c.label colour, s.label size, k.qty from variant v join stock k on k.variant_id = v.id
       left join facet_value c on c."group" = 'colour' and c.id = v.colour_id and c.lang = $1
       left join facet_value s on s."group" = 'size' and s.id = v.size_id and s.lang = $1 order by v.sku`,
      [language],
    );
  const stock = async (sku: string) =>
    (
      await all<{ qty: number }>('select s.qty from stock s join variant v on v.id = s.variant_id where v.sku = $1', [
        sku,
      ])
    )[0]?.qty;

  it('takes in simple, configurable and bundle products with all that belongs to them', async () => {
    const report = await importRows(db, RANGE);
    expect(report).toMatchObject({ lines: 6, created: 3, changed: 0, refused: [], currency: 'GBP' });
    expect(
      await all(`select p.sku, p.kind, b.name brand, g.label gender, s.label sport, t.name category from product p
          join brand b on b.id = p.brand_id
          join facet_value g on g."group" = 'gender' and g.id = p.gender_id and g.lang = 'en'
          left join facet_value s on s."group" = 'sport' and s.id = p.sport_id and s.lang = 'en'
          join category_text t on t.category_id = p.main_category_id and t.lang = 'en' order by p.sku`),
    ).toEqual([
      { sku: 'CUP', kind: 'simple', brand: 'Hollow Peak', gender: 'Unisex', sport: null, category: 'Cups' },
      {
        sku: 'JKT',
        kind: 'configurable',
        brand: 'Hollow Peak',
        gender: 'Women',
        sport: 'Outdoor',
        category: 'Jackets',
      },
      { sku: 'SET', kind: 'bundle', brand: 'Other brands', gender: 'Unisex', sport: null, category: 'Outdoor' },
    ]);
    expect(await variants('de')).toEqual([
      { sku: 'CUP', colour: null, size: null, qty: 12 },
      { sku: 'JKT-Blue-M', colour: 'Blue', size: 'M', qty: 8 },
      { sku: 'JKT-Red-L', colour: 'Red', size: 'L', qty: 0 },
      { sku: 'JKT-Red-M', colour: 'Red', size: 'M', qty: 5 },
      // Two cups and a jacket each: five jackets, twelve cups.
    ]);
    expect(
      await all(`select b.position, b.qty, p.sku from bundle_part b join product p on p.id = b.product_id order by 1`),
    ).toEqual([
      { position: 0, qty: 2, sku: 'CUP' },
      { position: 1, qty: 1, sku: 'JKT' },
    ]);
    expect(await prices('SET')).toEqual([
      { store_id: 1, amount: 2 * 2495 + 19_900, rrp: 2 * 2495 + 19_900 },
      { store_id: 20, amount: 2 * 2495 + 19_900, rrp: 2 * 2495 + 19_900 },
    ]);
  });

  it('takes out of the stores what the file does not name, where that is asked for', async () => {
    await beginWithRange();
    const bare = { sku: 'JKT-Red-M', price: 'free' };
    const file = writeTestFile(`sku,price\nSET,\n${bare.sku},${bare.price}\n`);
    const options = { file, pictures: file, dataDir: file, at: AT + DAY, onProgress: () => {} };
    expect(await importFile(db, options)).toMatchObject({ retired: 0 });
    expect(await prices('CUP')).not.toEqual([]);
    await db.query('delete from change');
    expect(await importFile(db, { ...options, retiresMissing: true })).toMatchObject({ retired: 1, changed: 0 });
    expect(await prices('CUP')).toEqual([]);
    // One of its articles was named, if only to be refused.
    expect(await prices('JKT-Red-L')).not.toEqual([]);
    expect(await all('select kind from change')).toEqual([{ kind: 'product' }]);
    expect(await importFile(db, { ...options, retiresMissing: true })).toMatchObject({ retired: 0 });
    await importRows(db, RANGE);
    expect(await prices('CUP')).not.toEqual([]);
  });

  it('changes a price from now on, keeps the old one in the history and tells the cached pages', async () => {
    await beginWithRange();
    await db.query('truncate change');
    await db.query('update catalogue_version set announced = version');
    await db.query('delete from catalogue_change');
    const report = await importRows(db, [{ sku: 'CUP', price: '19.99' }], { at: AT + DAY });
    expect(report).toMatchObject({ created: 0, changed: 1, refused: [] });
    expect(await prices('CUP')).toEqual([
      { store_id: 1, amount: 1999, rrp: 1999 },
      { store_id: 20, amount: 1999, rrp: 1999 },
    ]);
    expect(
      await all(`select h.amount from price_history h join product p on p.id = h.product_id
          where p.sku = 'CUP' and store_id = 1 order by from_at`),
    ).toEqual([{ amount: 2495 }, { amount: 1999 }]);
    expect(await all(`select c.kind, p.sku from change c left join product p on p.id = c.entity_id`)).toEqual([
      { kind: 'product', sku: 'CUP' },
    ]);
    // Nothing but this product is read anew (decision 201).
    expect(
      await all(
        `select c.kind, p.sku from catalogue_change c join product p on p.id = any(c.ids) where c.kind = 'goods'`,
      ),
    ).toEqual([{ kind: 'goods', sku: 'CUP' }]);
    expect(await all('select version from catalogue_version where announced <> version')).toEqual([]);
  });

  it('leaves the shop as it was when writing breaks off', async () => {
    await beginWithRange();
    const before = await shop();
    // The last of all writes, so that everything else has been written by then.
    const broken: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((query) =>
          work((text, params) => {
            if (text.includes('select distinct product_id id from import_changed')) throw new Error('lights out');
            return query(text, params);
          }),
        ),
    };
    await expect(importRows(broken, [{ ...CUP, name: 'Changed', price: '1' }])).rejects.toThrow('lights out');
    expect(await shop()).toEqual(before);
    expect(await importRows(db, [{ ...CUP, name: 'Changed' }])).toMatchObject({ changed: 1 });
  });

  // Every statement has run on both engines by now; what rows come to is the same SQL on either.
  if (engine === 'PGlite') return;

  it('takes in a file of Shopify as well, and changes nothing when it comes again', async () => {
    const bad = { Handle: 'bad', Title: 'Bad', 'Variant Price': 'free' };
    const file = shopifyFile([...SHOPIFY_CUP, bad, ...SHOPIFY_JACKET, { ...SHOPIFY_CUP[0] }]);
    const options = { file, pictures: join(file, '..'), dataDir: join(file, '..'), onProgress: () => {} };
    const report = await importFile(db, { ...options, at: AT });
    expect(report).toMatchObject({ lines: 7, created: 2 });
    expect(await all(`select name from product_text where lang = 'en' and meta_title = 'Cup'`)).toEqual([
      { name: 'Summit cup & lid' },
    ]);
    expect(report.refused).toEqual([
      { line: 4, sku: 'bad', reason: 'Variant Price is not a price' },
      { line: 8, sku: 'CUP', reason: 'the SKU stands in line 2 already' },
    ]);
    expect(await variants('en')).toEqual([
      { sku: 'CUP', colour: null, size: null, qty: 12 },
      { sku: 'JKT-Red-L', colour: 'Red', size: 'L', qty: 0 },
      { sku: 'JKT-Red-M', colour: 'Red', size: 'M', qty: 5 },
      { sku: 'ridge-jacket-3', colour: 'Blue', size: 'M', qty: 9999 },
    ]);
    expect(await prices('CUP')).toContainEqual({ store_id: 1, amount: 1995, rrp: 2495 });
    expect(await all(`select distinct path from url_path where type = 'product' order by 1`)).toEqual([
      { path: 'ridge-jacket' },
      { path: 'summit-cup' },
    ]);
    expect(await importFile(db, { ...options, at: AT + DAY })).toMatchObject({ created: 0, changed: 0 });
  });

  it('is only tried where that is asked for: it says what would be, and writes nothing', async () => {
    const before = await shop();
    const file = writeTestFile(
      'sku,name,product_type,price,categories,qty\nMUG,Mug,simple,9.00,Root/Cups,3\nBAD,,,x,,\n',
    );
    const folder = join(file, '..');
    const options = { file, pictures: folder, dataDir: folder, at: AT, onProgress: () => {}, isDryRun: true };
    expect(await importFile(db, options)).toMatchObject({ created: 1, isDryRun: true, refused: [{ sku: 'BAD' }] });
    expect(await shop()).toEqual(before);
    expect(existsSync(join(folder, 'photos'))).toBe(false);
    expect(await importFile(db, { ...options, isDryRun: false })).toMatchObject({ created: 1, isDryRun: false });
  });

  it('changes nothing when the same file comes again', async () => {
    await beginWithRange();
    const before = await shop();
    const report = await importRows(db, RANGE, { at: AT + DAY });
    expect(report).toMatchObject({ created: 0, changed: 0, refused: [] });
    expect(await shop()).toEqual(before);
  });

  it('asks only about what the file has rows of', async () => {
    await beginWithRange();
    const asked: string[] = [];
    const noting: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((query) =>
          work((text, params) => {
            asked.push(text);
            return query(text, params);
          }),
        ),
    };
    // Parts, pictures, links, groups and words of a map, by the tables that only they have.
    const about = async (rows: readonly Cells[]) => {
      asked.length = 0;
      await importRows(noting, rows);
      const tables = asked.flatMap((text) => text.match(/import_(?:part|gallery|linked|word)\b/g) ?? []);
      return [...new Set(tables)].sort();
    };
    expect(await about([{ sku: 'CUP', price: '19.99' }])).toEqual([]);
    expect(await about([SET])).toEqual(['import_part']);
    expect(await about([{ ...CUP, related_skus: 'SET' }])).toEqual(['import_linked']);
  });

  it('has its prices in force when it is done, however long it takes', async () => {
    const HOUR = 3_600_000;
    await importRows(db, RANGE, { now: () => AT + HOUR });
    const [noted] = await all<{ at: number }>(
      'select (extract(epoch from min(from_at)) * 1000)::float8 at from price_history',
    );
    expect(noted?.at).toBe(AT + HOUR);
  });

  it('knows what is not sent, of products of several articles and of bundles too', async () => {
    const courses = JACKET.map((row) => (row.product_type === 'simple' ? { ...row, product_type: 'virtual' } : row));
    const virtual = async () =>
      (await all<{ sku: string }>('select sku from product where is_virtual order by sku')).map(({ sku }) => sku);
    expect((await importRows(db, [CUP, ...courses, SET])).refused).toEqual([]);
    expect(await virtual()).toEqual(['JKT']);
    await importRows(db, [{ ...CUP, product_type: 'virtual' }, SET]);
    expect(await virtual()).toEqual(['CUP', 'JKT', 'SET']);
    expect(await importRows(db, [{ sku: 'CUP', price: '10' }])).toMatchObject({ refused: [] });
    expect(await virtual()).toContain('CUP');
    const [first, ...others] = courses;
    const mixed = await importRows(db, [{ ...first, product_type: 'simple' }, ...others]);
    expect(mixed.refused.map(({ reason }) => reason)).toContain(
      'some of its articles are virtual, and others are sent',
    );
    const alone = await importRows(db, [{ ...first, product_type: 'simple' }]);
    expect(alone.refused.map(({ reason }) => reason)).toEqual(['is sent, unlike JKT']);
  });

  it('reads texts without markup, and gives every language an address', async () => {
    await importRows(db, [CUP]);
    expect(await all(`select name, subtitle, description, specs from product_text where lang = 'fr'`)).toEqual([
      {
        name: 'Summit cup',
        subtitle: 'Half a litre',
        description: ['Keeps tea hot & hands warm.', 'Steel.'],
        specs: [
          ['Material', 'Steel, brushed'],
          ['Capacity', '0.5 l'],
        ],
      },
    ]);
    expect(await all(`select distinct type, path from url_path order by 1, 2`)).toEqual([
      { type: 'brand', path: 'brand/hollow-peak' },
      { type: 'category', path: 'products/new' },
      { type: 'category', path: 'products/outdoor' },
      { type: 'category', path: 'products/outdoor/cups' },
      { type: 'product', path: 'summit-cup' },
    ]);
    expect((await all(`select lang from url_path where path = 'summit-cup'`)).length).toBe(8);
  });

  it('gives colours that browsers know a swatch', async () => {
    const [redM, , , product] = JACKET;
    const dusk = { ...redM, additional_attributes: 'color=Dusk,size=M', sku: 'JKT-Dusk' };
    const configurable_variations = 'sku=JKT-Red-M,color=Red,size=M|sku=JKT-Dusk,color=Dusk,size=M';
    await importRows(db, [{ ...redM }, dusk, { ...product, configurable_variations }] as Cells[]);
    expect(
      await all(`select label, swatch from facet_value where "group" = 'colour' and lang = 'en' order by 1`),
    ).toEqual([
      { label: 'Dusk', swatch: null },
      { label: 'Red', swatch: 'red' },
    ]);
  });

  it('is new since the day that the file names, and says which columns it has not kept', async () => {
    const dated = { ...CUP, new_from_date: '2026-11-01', weight: '0.3', meta_title: 'Cup' };
    const report = await importRows(db, [dated, { ...dated, sku: 'CUP-2', new_from_date: '2027-01-01' }]);
    expect(report.leftOut).toEqual({ weight: { rows: 2, why: expect.stringContaining('weight_unit') } });
    expect(report.noted).toEqual([
      { line: 3, sku: 'CUP-2', note: 'new_from_date is a day to come: it is new from now on' },
    ]);
    expect(await all('select sku, new_from from product order by sku')).toEqual([
      { sku: 'CUP', new_from: new Date('2026-11-01') },
      { sku: 'CUP-2', new_from: new Date(AT) },
    ]);
    expect(await importRows(db, [dated], { at: AT + DAY })).toMatchObject({ changed: 0 });
  });

  it('gives a product without a brand an address of its own name', async () => {
    await importRows(db, [{ ...CUP, url_key: '', additional_attributes: '' }]);
    expect(await all(`select distinct path from url_path where type = 'product'`)).toEqual([{ path: 'summit-cup' }]);
  });

  it('has a store view override texts of its language and prices of its store', async () => {
    await importRows(db, [
      ...RANGE,
      { sku: 'CUP', store_view_code: 'serac_de', name: 'Gipfelbecher', price: '29.50', special_price: '26.00' },
      { sku: 'JKT-Red-M', store_view_code: 'serac_de', price: '229' },
    ]);
    expect(
      await all(`select lang, name from product_text t join product p on p.id = t.product_id
          where p.sku = 'CUP' and lang in ('de', 'en') order by 1`),
    ).toEqual([
      { lang: 'de', name: 'Gipfelbecher' },
      { lang: 'en', name: 'Summit cup' },
    ]);
    expect(await prices('CUP')).toContainEqual({ store_id: 11, amount: 2600, rrp: 2950 });
    expect(await prices('JKT-Red-M')).toContainEqual({ store_id: 11, amount: 22_900, rrp: 22_900 });
    expect(await prices('JKT-Blue-M')).not.toContainEqual(expect.objectContaining({ store_id: 11 }));
  });

  it('sells a product in the websites it names, and nowhere once it is offline', async () => {
    await importRows(db, [{ ...CUP, product_websites: 'moraine' }]);
    expect(await prices('CUP')).toEqual([{ store_id: 20, amount: 2495, rrp: 2495 }]);
    await importRows(db, [{ sku: 'CUP', product_online: '2' }]);
    expect(await prices('CUP')).toEqual([]);
  });

  it('takes a variation that is not named any more out of sale', async () => {
    await beginWithRange();
    const [redM, , , product] = JACKET;
    await importRows(db, [
      { ...redM },
      { ...product, configurable_variations: 'sku=JKT-Red-M,color=Red,size=M' },
    ] as Cells[]);
    expect(await prices('JKT-Blue-M')).toEqual([]);
    expect(await prices('JKT-Red-M')).toHaveLength(2);
  });

  it('moves a product to another category and names the one it left', async () => {
    await importRows(db, [CUP]);
    await importRows(db, [{ ...CUP, sku: 'MUG', url_key: 'mug', categories: 'Default Category/Outdoor/Mugs' }]);
    await db.query('truncate change');
    await importRows(db, [{ sku: 'CUP', categories: 'Default Category/Outdoor/Mugs' }]);
    expect(
      await all(`select t.name from category_product cp join product p on p.id = cp.product_id and p.sku = 'CUP'
          join category_text t on t.category_id = cp.category_id and t.lang = 'en' order by 1`),
    ).toEqual([{ name: 'Mugs' }, { name: 'Outdoor' }]);
    expect(
      await all(`select t.name from change c join category_text t on t.category_id = c.entity_id and t.lang = 'en'
          where c.kind = 'category' order by 1`),
    ).toEqual([{ name: 'Cups' }, { name: 'New' }]);
  });

  it('says of each refused row in which line it stands and why, and takes in the others', async () => {
    const report = await importRows(db, [
      CUP,
      { ...CUP, name: 'Another' },
      { sku: 'A', product_type: 'downloadable', name: 'Song' },
      { sku: 'B', product_type: 'simple', name: 'Mug', categories: 'Default Category/Cups', price: 'free' },
      { sku: 'C', product_type: 'simple', categories: 'Default Category/Cups', price: '1' },
      { sku: 'D', product_type: 'simple', name: 'Lid', price: '1' },
      { sku: 'E', product_type: 'simple', name: 'Pot', categories: 'Default Category/Cups' },
      { sku: 'CUP', store_view_code: 'atlantis', name: 'Cup of the sea' },
      { sku: 'NONE', store_view_code: 'serac_de', name: 'Nichts' },
      { ...CUP, sku: 'F', product_websites: 'mars' },
    ]);
    expect(report.refused).toEqual([
      { line: 3, sku: 'CUP', reason: 'the SKU stands in line 2 already' },
      {
        line: 4,
        sku: 'A',
        reason: 'product_type is a download: the shop keeps no files for buyers',
      },
      { line: 5, sku: 'B', reason: 'price is not a price' },
      { line: 6, sku: 'C', reason: 'name is missing' },
      { line: 7, sku: 'D', reason: 'categories is missing' },
      { line: 8, sku: 'E', reason: 'has no price' },
      { line: 9, sku: 'CUP', reason: 'store_view_code atlantis is no store of the shop' },
      { line: 10, sku: 'NONE', reason: 'the product of this store view is not in the file, or was refused' },
      { line: 11, sku: 'F', reason: 'product_websites mars names no store of the shop' },
    ]);
    expect(await all('select sku from product')).toEqual([{ sku: 'CUP' }]);
  });

  it('refuses a row with a NUL character or too many levels of categories, and takes in the others', async () => {
    const report = await importRows(db, [
      CUP,
      { ...CUP, sku: 'N\0L', name: 'Nothing' },
      { ...CUP, sku: 'DEEP', categories: `Default Category${'/A/B'.repeat(100)}` },
    ]);
    expect(report.refused).toEqual([
      { line: 3, sku: 'NL', reason: 'sku holds a NUL character' },
      { line: 4, sku: 'DEEP', reason: 'categories has more than 8 levels' },
    ]);
    expect(await all('select sku from product')).toEqual([{ sku: 'CUP' }]);
  });

  it('refuses a row whose address is one of the shop itself, in every language', async () => {
    const report = await importRows(db, [
      CUP,
      { ...CUP, sku: 'A', url_key: 'search' },
      { sku: 'CUP', store_view_code: 'serac_de', url_key: 'Checkout' },
    ]);
    expect(report.refused).toEqual([
      { line: 3, sku: 'A', reason: 'url_key search is an address of the shop itself' },
      { line: 4, sku: 'CUP', reason: 'url_key checkout is an address of the shop itself' },
    ]);
    const additional_attributes = 'manufacturer=New';
    await importRows(db, [{ ...CUP, sku: 'B', url_key: '', name: 'Season cup', additional_attributes }]);
    expect(await all(`select distinct path from url_path where path like '%season-cup'`)).toEqual([
      { path: 'b-new-season-cup' },
    ]);
  });

  it('writes nothing of a file that is not in UTF-8', async () => {
    const file = writeTestFile(Buffer.from('sku,name\nA,f\u00fcr\n', 'latin1'));
    const options = { file, pictures: file, dataDir: file, at: AT, onProgress: () => {} };
    await expect(importFile(db, options)).rejects.toThrow('The file is not in UTF-8');
  });

  it('refuses with a row all that hangs on it', async () => {
    const [redM, ...others] = JACKET;
    const report = await importRows(db, [CUP, { ...redM, price: '-1' }, ...others, SET] as Cells[]);
    expect(report.refused.map(({ sku, reason }) => [sku, reason])).toEqual([
      ['JKT-Red-M', 'price is not a price'],
      ['JKT-Red-L', 'its product JKT was refused'],
      ['JKT-Blue-M', 'its product JKT was refused'],
      ['JKT', 'its variation JKT-Red-M is not in the file, or was refused'],
      ['SET', 'its part JKT-Red-M is not in the file, or was refused'],
    ]);
    expect(await all('select sku from product')).toEqual([{ sku: 'CUP' }]);
  });

  it('sets stock as the file has it, down to none', async () => {
    await beginWithRange();
    await importRows(db, [
      { sku: 'CUP', qty: 3 },
      { sku: 'JKT-Red-M', qty: 9, is_in_stock: '0' },
    ]);
    expect([await stock('CUP'), await stock('JKT-Red-M'), await stock('JKT-Blue-M')]).toEqual([3, 0, 8]);
  });

  it('gives nothing an address that leads elsewhere: nobody would ever see its page', async () => {
    const isFrom = (id: number, path: string) =>
      db.query(`insert into url_redirect(id, store_id, path, target, permanent) values ($1, null, $2, '/mugs', true)`, [
        id,
        path,
      ]);
    await isFrom(1, 'summit-cup');
    await isFrom(2, 'products/outdoor');
    await importRows(db, [CUP]);
    const hidden = `select path from url_path where path in (select path from url_redirect)`;
    expect(await all(hidden)).toEqual([]);
    expect(await all(`select path from url_path where type = 'product' and lang = 'en'`)).toEqual([
      { path: 'summit-cup-cup' },
    ]);
    await importRows(db, [CUP]);
    expect(await all(`select path from url_path where type = 'product' and lang = 'en'`)).toHaveLength(1);
  });

  it('takes nothing out of the stores that a price of a group names', async () => {
    await beginWithRange();
    const prices = { sku: 'CUP', tier_price_customer_group: 'General', tier_price_qty: '1', tier_price: '20' };
    expect(await importRows(db, [...JACKET, SET, prices] as Cells[], { retiresMissing: true })).toMatchObject({
      retired: 0,
    });
  });
});
