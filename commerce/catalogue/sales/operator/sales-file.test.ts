import { describe, expect, it } from 'vitest';
import { readSales } from './sales-file.ts';

const HEAD = 'sale,starts,ends,stores,flavour,title_en,subtitle_en,sku,percent\n';
const FIRST =
  'night,2026-12-01T07:00:00+01:00,2026-12-03T23:00:00Z,"serac_uk, us",black friday,"First, cold night",Warm,CUP,20\n';

describe('a CSV of sales', () => {
  it('has a line for each product, and tells the sale in its first', () => {
    expect(readSales(`\uFEFF${HEAD}${FIRST}night,,,,,,,JKT,30\n`, false)).toEqual([
      {
        code: 'night',
        starts_at: '2026-12-01T07:00:00+01:00',
        ends_at: '2026-12-03T23:00:00Z',
        stores: ['serac_uk', 'us'],
        flavour: 'black friday',
        position: 0,
        texts: { en: { title: 'First, cold night', subtitle: 'Warm' } },
        products: [
          { sku: 'CUP', percent: 20 },
          { sku: 'JKT', percent: 30 },
        ],
      },
    ]);
  });

  it('may mix the lines of its sales', () => {
    const other = FIRST.replace('night', 'other');
    const codes = readSales(`${HEAD}${FIRST}${other}night,,,,,,,JKT,30\n`, false).map(({ code, products }) => [
      code,
      products.length,
    ]);
    expect(codes).toEqual([
      ['night', 2],
      ['other', 1],
    ]);
  });

  it.each([
    ['a column that nobody knows', HEAD.replace('percent', 'percent,price') + FIRST, 'There is no column price'],
    ['no column of products', 'sale,starts\nnight,x\n', 'no column sku, percent'],
    ['nothing', '', 'no column sale, sku, percent'],
    ['no sale', HEAD, 'The file holds no sale'],
    ['a line of another length', `${HEAD}night,CUP\n`, 'Line 2 has 2 cells, the first line 9'],
    ['a line that says otherwise', `${HEAD}${FIRST}night,,2027-01-01T00:00:00Z,,,,,JKT,30\n`, 'Line 3 says otherwise'],
    ['a percentage with its sign', HEAD + FIRST.replace('CUP,20', 'CUP,20%'), 'night: products.0.percent'],
    ['a time without its zone', HEAD + FIRST.replace('+01:00', ''), 'night: starts: Invalid ISO datetime'],
    ['a code with blanks', HEAD + FIRST.replace('night', 'Last Night'), 'Last Night: sale:'],
  ])('is refused with %s', (_, text, why) => {
    expect(() => readSales(text, false)).toThrow(why);
  });
});

describe('a list in JSON', () => {
  it('is what the call takes', () => {
    const [sale] = readSales(HEAD + FIRST, false);
    expect(readSales(JSON.stringify([sale]), true)).toEqual([sale]);
  });

  it.each(['{', '{}', '"x"'])('is refused where it is none: %s', (text) => {
    expect(() => readSales(text, true)).toThrow('no list of sales');
  });
});
