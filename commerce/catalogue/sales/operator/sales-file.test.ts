import { describe, expect, it } from 'vitest';
import { readSales as read } from './sales-file.ts';

const KEY = 'photo-whole-0123456789ab';
/** Reads a file whose pictures the shop takes. */
const readSales = (text: string, isJson: boolean) =>
  read(text, isJson, async (file) => (file === 'night.jpg' ? KEY : Promise.reject(new Error(`no ${file}`))));

const HEAD = 'sale,starts,ends,stores,flavour,title_en,subtitle_en,sku,percent\n';
const FIRST =
  'night,2026-12-01T07:00:00+01:00,2026-12-03T23:00:00Z,"serac_uk, us",black friday,"First, cold night",Warm,CUP,20\n';

describe('a CSV of sales', () => {
  it('has a line for each product, and tells the sale in its first', async () => {
    expect(await readSales(`\uFEFF${HEAD}${FIRST}night,,,,,,,JKT,30\n`, false)).toEqual([
      {
        code: 'night',
        starts_at: '2026-12-01T07:00:00+01:00',
        ends_at: '2026-12-03T23:00:00Z',
        stores: ['serac_uk', 'us'],
        flavour: 'black friday',
        position: 0,
        texts: { en: { title: 'First, cold night', subtitle: 'Warm' } },
        products: [
          { sku: 'CUP', percent: 20, prices: {} },
          { sku: 'JKT', percent: 30, prices: {} },
        ],
      },
    ]);
  });

  it('may have prices by currency instead of percentages, or beside them, and a picture', async () => {
    const text = `${HEAD.replace('percent', 'percent,price_gbp,price_eur,picture')}${FIRST.replace('CUP,20', 'CUP,20,19.95,"21,5",night.jpg')}night,,,,,,,JKT,,99,,\n`;
    expect(await readSales(text, false)).toMatchObject([
      {
        picture: KEY,
        products: [
          { sku: 'CUP', percent: 20, prices: { GBP: 1995, EUR: 2150 } },
          { sku: 'JKT', prices: { GBP: 9900 } },
        ],
      },
    ]);
    await expect(readSales(text.replace('19.95', '£19'), false)).rejects.toThrow('Line 2, price_gbp: £19 is no amount');
    await expect(readSales(text.replace('night.jpg', 'day.jpg'), false)).rejects.toThrow('no day.jpg');
  });

  it('may mix the lines of its sales', async () => {
    const other = FIRST.replace('night', 'other');
    const sales = await readSales(`${HEAD}${FIRST}${other}night,,,,,,,JKT,30\n`, false);
    const codes = sales.map(({ code, products }) => [code, products.length]);
    expect(codes).toEqual([
      ['night', 2],
      ['other', 1],
    ]);
  });

  it.each([
    ['a column that nobody knows', HEAD.replace('percent', 'percent,cost') + FIRST, 'There is no column cost'],
    ['no column of products', 'sale,starts\nnight,x\n', 'no column sku'],
    ['nothing', '', 'no column sale, sku'],
    ['no sale', HEAD, 'The file holds no sale'],
    ['a line of another length', `${HEAD}night,CUP\n`, 'Line 2 has 2 cells, the first line 9'],
    ['a line that says otherwise', `${HEAD}${FIRST}night,,2027-01-01T00:00:00Z,,,,,JKT,30\n`, 'Line 3 says otherwise'],
    ['a percentage with its sign', HEAD + FIRST.replace('CUP,20', 'CUP,20%'), 'night: products.0.percent'],
    ['a time without its zone', HEAD + FIRST.replace('+01:00', ''), 'night: starts: Invalid ISO datetime'],
    ['a code with blanks', HEAD + FIRST.replace('night', 'Last Night'), 'Last Night: sale:'],
  ])('is refused with %s', async (_, text, why) => {
    await expect(readSales(text, false)).rejects.toThrow(why);
  });
});

describe('a list in JSON', () => {
  it('is what the call takes, with a picture by its key or by its file', async () => {
    const [sale] = await readSales(HEAD + FIRST, false);
    expect(await readSales(JSON.stringify([sale]), true)).toEqual([sale]);
    for (const picture of [KEY, 'night.jpg']) {
      expect(await readSales(JSON.stringify([{ ...sale, picture }]), true)).toEqual([{ ...sale, picture: KEY }]);
    }
  });

  it.each(['{', '{}', '"x"'])('is refused where it is none: %s', async (text) => {
    await expect(readSales(text, true)).rejects.toThrow('no list of sales');
  });
});
