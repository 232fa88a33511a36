import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockMessages } from './stock-messages.ts';

const of = (...stocks: number[]) => stockMessages(stocks.map((stock, at) => ({ variantId: at + 1, stock })));

test('a product of which enough is left says nothing', () => {
  expect(of(8, 4)).toEqual([]);
});

test('one that is gone says so, once', () => {
  expect(of(0, 0)).toEqual([{ kind: 'sold-out', variantId: null, qty: 0 }]);
});

test('the last pieces of it are told, and those of each variant', () => {
  expect(of(2, 0, 3)).toEqual([
    { kind: 'last-of-product', variantId: null, qty: 5 },
    { kind: 'last-of-variant', variantId: 1, qty: 2 },
    { kind: 'last-of-variant', variantId: 3, qty: 3 },
  ]);
});

test('a variant that is nearly gone is told though there is plenty of others', () => {
  expect(of(10, 1)).toEqual([{ kind: 'last-of-variant', variantId: 2, qty: 1 }]);
});

test('never claims fewer or more than there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), (stocks) => {
      for (const { variantId, qty } of of(...stocks)) {
        const left = variantId === null ? stocks.reduce((sum, stock) => sum + stock, 0) : stocks[variantId - 1];
        expect(qty).toBe(left);
      }
    }),
  );
});
