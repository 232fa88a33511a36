import { describe, expect, it } from 'vitest';
import { readList } from './list-file.ts';

const rows = (...given: Parameters<typeof readList>) => readList(...given).map(({ row }) => row);

describe('a file of a list', () => {
  it('names its columns in any order, and has money and numbers as people write them', () => {
    expect(
      rows('prices', '\uFEFFstore;sku;price;rrp;group\nserac_de;CUP;19,5;24;\nserac_de;CUP;18.00;;7\n', false),
    ).toEqual([
      { store: 'serac_de', sku: 'CUP', amount: 1950, rrp: 2400 },
      { store: 'serac_de', sku: 'CUP', amount: 1800, group: 7 },
    ]);
    expect(rows('stock', 'sku,qty\nCUP,12.0000\nJKT,-3\n', false)).toEqual([
      { sku: 'CUP', qty: 12 },
      { sku: 'JKT', qty: -3 },
    ]);
  });

  it('names stores with commas or blanks between, and leaves out what an empty cell does not say', () => {
    const text =
      'code,stores,percent,amount,starts,ends\nWINTER10,"uk, serac_de",10,,2026-12-01T00:00:00+01:00,2027-01-01T00:00:00Z\n';
    expect(rows('codes', text, false)).toEqual([
      {
        code: 'WINTER10',
        stores: ['uk', 'serac_de'],
        percent: 10,
        starts_at: '2026-12-01T00:00:00+01:00',
        ends_at: '2027-01-01T00:00:00Z',
      },
    ]);
  });

  it('takes a redirect away that leads nowhere', () => {
    expect(rows('redirects', 'from,to,permanent\n/a,/b,no\n/c,,\n', false)).toEqual([
      { from: '/a', to: '/b', permanent: false },
      { from: '/c', to: null },
    ]);
  });

  it('takes a price from several pieces on away where its cell is empty', () => {
    expect(rows('prices', 'sku,store,price,from\nCUP,uk,18.00,3\nCUP,uk,,6\n', false)).toEqual([
      { sku: 'CUP', store: 'uk', amount: 1800, from: 3 },
      { sku: 'CUP', store: 'uk', amount: null, from: 6 },
    ]);
  });

  it('may be a list in JSON, as the call takes it', () => {
    expect(readList('groups', '[{"email":"ada@post.example","group":5}]', true)).toEqual([
      { line: 1, row: { email: 'ada@post.example', group: 5 } },
    ]);
  });

  it('tells the line of a row, whatever stands above it', () => {
    expect(readList('stock', 'sku,qty\n\n"CUP\nTWO",1\nJKT,2\n', false).map(({ line }) => line)).toEqual([4, 5]);
  });

  it.each([
    ['a column that nobody knows', 'stock', 'sku,qty,price\n', 'There is no column price'],
    ['a column twice', 'stock', 'sku,qty,qty\n', 'names a column twice: qty'],
    ['a column too few', 'prices', 'sku,price\n', 'The first line names no column store'],
    ['nothing in it', 'stock', 'sku,qty\n', 'holds nothing below its first line'],
    ['a piece of one', 'stock', 'sku,qty\nCUP,1.5\n', 'Line 2, qty: 1.5 is no whole number'],
    ['no number', 'stock', 'sku,qty\nCUP,\n', 'Line 2, qty:'],
    [
      'a price with parted thousands',
      'prices',
      'sku,store,price\nCUP,uk,"1,299.00"\n',
      'Line 2, price: 1,299.00 is no amount',
    ],
    ['a price with its currency', 'prices', 'sku,store,price\nCUP,uk,£12\n', 'Line 2, price: £12 is no amount'],
    [
      'a time without its zone',
      'codes',
      'code,starts,ends\nA1,2026-12-01,2026-12-02T00:00:00Z\n',
      'Line 2, starts: Invalid',
    ],
    ['an address that is none', 'groups', 'email,group\nada,5\n', 'Line 2, email: Invalid'],
    ['an open quote', 'stock', 'sku,qty\n"CUP,1\n', 'The file is no CSV'],
  ] as const)('is refused with %s', (_, name, text, why) => {
    expect(() => readList(name, text, false)).toThrow(why);
  });

  it.each(['{', '{}'])('is refused where it is no list in JSON: %s', (text) => {
    expect(() => readList('stock', text, true)).toThrow('no list in JSON');
  });

  it('is refused where it holds more than is brought at a time', () => {
    expect(() => readList('stock', `sku,qty\n${'CUP,1\n'.repeat(20_001)}`, false)).toThrow('bring 20000 at a time');
  });
});
