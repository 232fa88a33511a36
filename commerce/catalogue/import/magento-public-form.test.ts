import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { csvOf, importRows, mapFrom, plantEmptyShop, writeTestFile } from '#tests/support/commerce/import-rows.ts';
import { publicFormRows } from '#tests/support/commerce/magento-public-form.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { reportPage } from './report-page.ts';
import { suggestMap } from './suggest-map.ts';

/** A fifth of what the public file is known for: some of each kind of product. */
const ROWS = 410;
const PATIENCE_MS = 120_000;

describe('a file in the form of Magento’s public sample data', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    await plantEmptyShop(db);
  });
  afterEach(() => db.close());
  const all = async <T>(text: string): Promise<T[]> => (await db.query<T>(text)).rows;
  const counted = () => all<{ n: number }>('select count(*)::int n from product');
  const namesOf = async (table: 'category_text' | 'product_text') =>
    (await all<{ name: string }>(`select distinct name from ${table} where lang = 'en' order by 1`)).map(
      ({ name }) => name,
    );

  it(
    'is tried, then taken in to its last row, and accounts for every column in words',
    async () => {
      const rows = publicFormRows('early', ROWS);
      expect(rows).toHaveLength(ROWS);
      const tried = await importRows(db, rows, { isDryRun: true });
      expect([tried.isDryRun, await counted()]).toEqual([true, [{ n: 0 }]]);
      const report = await importRows(db, rows);
      expect({ ...report, isDryRun: true, canBeUndone: false, ms: 0, file: '' }).toEqual({ ...tried, ms: 0, file: '' });

      const products = rows.filter(({ product_type: type }) => type === 'configurable').length;
      expect(report).toMatchObject({ lines: ROWS, refused: [], noted: [], created: products });
      expect(report.taken).toMatchObject({ products, articles: ROWS - products });
      for (const [column, { why }] of Object.entries(report.leftOut))
        expect(why, column).not.toContain('knows no such');
      expect(Object.keys(report.leftOut)).toEqual(
        expect.arrayContaining(['weight', 'tax_class_name', 'additional_attributes.required_options']),
      );
      expect(reportPage(report)).toContain(`${ROWS} rows`);
    },
    PATIENCE_MS,
  );

  it('shows shoppers nothing that Magento keeps for itself, neither its root nor its bars', async () => {
    await importRows(db, publicFormRows('early', 150));
    expect(await namesOf('category_text')).toEqual([
      'Bottoms',
      'Bras & Tanks',
      'Collections',
      'Dry Ground',
      'Hoodies & Sweatshirts',
      'Late Sale',
      'Men',
      'Nina Chooses',
      'Pants',
      'Promotions',
      'Shorts',
      'Tops',
      'Women',
    ]);
    for (const name of await namesOf('product_text')) expect(name).toMatch(/^Quarry [A-Z1][\w/™ ]*\d$/);
    expect(await all(`select distinct specs::text, description::text from product_text`)).toEqual([
      {
        specs: '[]',
        description: JSON.stringify([
          "Made for days that don't end, with Lomar® fibres.",
          '• Relaxed fit.',
          '• 5" inseam.',
          '• Machine wash/dry.',
        ]),
      },
    ]);
    // It has no url_key of its own, and those of its articles were no pages before either.
    const paths = `select path from url_path where lang = 'en' and type = 'product' and path like 'quarry-%-1'`;
    expect(await all(paths)).toEqual([{ path: 'quarry-vest-1' }]);
    expect(await all('select path from url_redirect')).toEqual([]);
  });

  it('has a map suggested that names what it is, and is read as it was written', async () => {
    const file = writeTestFile(csvOf(publicFormRows('early', 150)));
    const text = await suggestMap(file, ['en', 'de']);
    for (const line of ['size_general: size', 'size_pants: size', 'color: colour', 'Bras & Tanks:', 'weight_unit:'])
      expect(text).toContain(line);
    expect(text).not.toMatch(/Default Category|\|/);
    expect(mapFrom(text).codesOf.size.slice(0, 2).toSorted()).toEqual(['size_general', 'size_pants']);
    expect(readFileSync(file, 'utf8').split('\n')[0]).toContain('"additional_images"');
  });

  it('shows the facts of its later form, in words, and not the switches beside them', async () => {
    const rows = publicFormRows('late', 150);
    const { refused, leftOut } = await importRows(db, rows);
    expect(refused).toEqual([]);
    expect(leftOut['additional_attributes.erin_recommends']?.why).toContain('says only yes or no');
    expect(
      await all(`select specs from product_text t join product p on p.id = t.product_id
        where t.lang = 'en' and p.sku = 'PF001'`),
    ).toEqual([
      {
        specs: [
          ['Style general', 'Jacket, ¼ zip'],
          ['Material', 'Lomar® fibre, Nylon'],
          ['Pattern', 'Solid'],
          ['Climate', 'All-weather, Cool'],
        ],
      },
    ]);
    const suggested = await suggestMap(writeTestFile(csvOf(rows)), ['en']);
    for (const code of ['new', 'sale', 'erin_recommends', 'eco_collection', 'performance_fabric'])
      expect(suggested).toContain(`${code}: none`);
  });
});
