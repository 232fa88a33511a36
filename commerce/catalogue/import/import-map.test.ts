import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import {
  type Cells,
  CUP,
  importRows,
  JACKET,
  mapFrom,
  plantEmptyShop,
  writeTestFile,
} from '#tests/support/commerce/import-rows.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { suggestMap } from './suggest-map.ts';

describe('an import with a map', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    await plantEmptyShop(db);
  });
  afterEach(() => db.close());

  const all = async <T>(text: string, params: unknown[] = []): Promise<T[]> => (await db.query<T>(text, params)).rows;
  const specsOf = async (sku: string, lang: string) =>
    (
      await all<{ specs: unknown }>(
        'select t.specs from product_text t join product p on p.id = t.product_id where p.sku = $1 and t.lang = $2',
        [sku, lang],
      )
    )[0]?.specs;
  const labels = (group: string, lang: string) =>
    all(`select label from facet_value where "group" = $1 and lang = $2 order by id`, [group, lang]);
  const names = (lang: string) =>
    all('select t.name from category_text t join category c on c.id = t.category_id where t.lang = $1 order by c.id', [
      lang,
    ]);

  const WORDS = mapFrom(`
attributes:
  material: { en: Made of, de: Material }
  capacity: none
values:
  material:
    Steel, brushed: { de: "Stahl, gebürstet" }
  color:
    Red: { de: Rot, fr: Rouge }
    Blue: { de: Blau, fr: }
categories:
  Cups: { de: Becher }
`);

  it('calls facts, values and categories by the languages of the map, and leaves out what shoppers do not read', async () => {
    await importRows(db, [CUP, ...JACKET], { map: WORDS });
    expect(await specsOf('CUP', 'de')).toEqual([['Material', 'Stahl, gebürstet']]);
    expect(await specsOf('CUP', 'en')).toEqual([['Made of', 'Steel, brushed']]);
    expect(await specsOf('CUP', 'fr')).toEqual([['Material', 'Steel, brushed']]);
    expect(await labels('colour', 'de')).toEqual([{ label: 'Blau' }, { label: 'Rot' }]);
    expect(await labels('colour', 'fr')).toEqual([{ label: 'Blue' }, { label: 'Rouge' }]);
    expect(await names('de')).toContainEqual({ name: 'Becher' });
    expect(await names('en')).toContainEqual({ name: 'Cups' });
  });

  it('names what an earlier import has made, and makes nothing twice, whatever it is called by then', async () => {
    await importRows(db, [CUP, ...JACKET]);
    const renaming = mapFrom(`
values: { color: { Red: { en: Ruby, da: Ruby, de: Ruby, es: Ruby, fr: Ruby, sv: Ruby, it: Ruby, nl: Ruby } } }
categories: { Cups: { en: Mugs, da: Mugs, de: Mugs, es: Mugs, fr: Mugs, sv: Mugs, it: Mugs, nl: Mugs } }`);
    const counted = () =>
      all('select (select count(*)::int from category) c, (select count(*)::int from facet_value) v');
    const before = await counted();
    for (const _ of [1, 2]) await importRows(db, [CUP, ...JACKET], { map: renaming });
    expect(await counted()).toEqual(before);
    expect(await labels('colour', 'en')).toContainEqual({ label: 'Ruby' });
    expect(await names('en')).toContainEqual({ name: 'Mugs' });
  });

  it('takes the brand, the sport and the colour from the attributes that it names', async () => {
    const map = mapFrom('attributes: { house: brand, manufacturer: none, farbe: colour, use: sport }');
    const row: Cells = { ...CUP, additional_attributes: 'house=North Ridge,manufacturer=Factory 7,use=Hiking' };
    await importRows(db, [row], { map });
    expect(await all('select b.name from product p join brand b on b.id = p.brand_id')).toEqual([
      { name: 'North Ridge' },
    ]);
    expect(await labels('sport', 'en')).toEqual([{ label: 'Hiking' }]);
    expect(await specsOf('CUP', 'en')).toEqual([]);
  });
});

describe('a map', () => {
  it.each([
    ['attributes: { color: hue }', /attributes\.color/],
    ['attributes: { material: { xx: Stoff } }', /attributes\.material/],
    ['colours: { Red: { de: Rot } }', /colours/],
    ['values: [', /no YAML/],
  ])('is refused where it says %s', (yaml, reason) => {
    expect(() => mapFrom(yaml)).toThrow(reason);
  });

  it('is suggested from a file: what is recognised, what is asked, and it reads as it is', async () => {
    const header = 'sku,categories,additional_attributes,configurable_variations\n';
    const rows = [
      'A,"Default Category/Women/Jackets","marke=North Ridge,color=Red,material=Wool,erin_recommends=Yes,climate=Cold|Rainy",',
      'B,"Default Category/Women","has_options=1","sku=A,color=Red,size=M|sku=C,color=Blue,size=L"',
    ];
    const file = writeTestFile(`${header}${rows.join('\n')}\n`);
    const text = await suggestMap(file, ['en', 'de']);
    expect(text).toContain('  # recognised 2 articles, such as Red, Blue\n  color: colour\n');
    expect(text).toContain('marke: brand');
    expect(text).toContain(
      '# Erin recommends: a switch of the shop before, or a fact? 1 article, such as Yes\n  erin_recommends: none',
    );
    expect(text).toMatch(
      /# Climate: a fact that shoppers read\? 1 article, such as Cold, Rainy\n {2}climate:\n {4}en: null/,
    );
    expect(text).toMatch(/material:\n {4}en: Material\n {4}de: Material/);
    expect(text).toMatch(/categories:\n {2}Jackets:\n {4}en: null/);
    expect(text).not.toContain('has_options');
    const map = mapFrom(text);
    expect(map.codesOf).toMatchObject({ brand: ['marke', 'brand', 'manufacturer'], colour: ['color', 'colour'] });
    expect(map.isLeftOut('erin_recommends')).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(header);
  });
});
