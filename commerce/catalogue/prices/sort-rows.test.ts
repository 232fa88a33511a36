import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsUpTo } from '#commerce/catalogue/goods/rows/rows-up-to.ts';
import type { PriceBook } from './price-book.ts';
import { type Direction, sortRows } from './sort-rows.ts';

const DIRECTIONS: readonly Direction[] = ['asc', 'desc'];

test('rows come by their price, of equals the lower row first, in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.nat(2 ** 31 - 1))), fc.constantFrom(...DIRECTIONS), (prices, dir) => {
      const book = { current: Int32Array.from(prices) } as PriceBook;
      const sign = dir === 'asc' ? 1 : -1;
      const wanted = [...prices.keys()].sort((a, b) => sign * ((prices[a] ?? 0) - (prices[b] ?? 0)) || a - b);
      const sorted = sortRows(rowsUpTo(prices.length), { order: 'price', dir }, { products: [], book, ranks: [] });
      expect([...sorted]).toEqual(wanted);
    }),
  );
});

test('instants are sorted too, though they are larger than a price can be', () => {
  const since = [1_790_000_000_000, 1_790_000_000_001, -5, 1_790_000_000_000];
  const products = since.map((newFrom) => ({ newFrom })) as never[];
  const keys = { products, book: {} as PriceBook, ranks: [] };
  expect([...sortRows(rowsUpTo(4), { order: 'newest', dir: 'desc' }, keys)]).toEqual([1, 0, 3, 2]);
  expect([...sortRows(rowsUpTo(4), { order: 'newest', dir: 'asc' }, keys)]).toEqual([2, 0, 3, 1]);
});
