import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TotalledLine, totalsOf } from './totals.ts';

const line: fc.Arbitrary<TotalledLine> = fc.record({
  qty: fc.integer({ min: 1, max: 10 }),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  rrp: fc.integer({ min: 1, max: 1_000_000 }),
  buyable: fc.boolean(),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('totals of a basket', () => {
  it('are nothing for no lines', () => {
    expect(totalsOf([])).toEqual({ subtotal: 0, rrpSavings: 0, count: 0 });
  });

  it('add up to the minor unit, whatever is in the basket', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const bought = lines.filter(({ buyable }) => buyable);
        const totals = totalsOf(lines);
        expect(totals.subtotal).toBe(sum(bought.map(({ qty, price }) => qty * price)));
        expect(totals.rrpSavings).toBe(sum(bought.map(({ qty, price, rrp }) => qty * Math.max(0, rrp - price))));
        expect(totals.count).toBe(sum(lines.map(({ qty }) => qty)));
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('never promise a saving where the price is above the RRP', () => {
    expect(totalsOf([{ qty: 2, price: 900, rrp: 800, buyable: true }]).rrpSavings).toBe(0);
  });

  it('count a line that cannot be bought, and do not charge it', () => {
    expect(totalsOf([{ qty: 3, price: 900, rrp: 1000, buyable: false }])).toEqual({
      subtotal: 0,
      rrpSavings: 0,
      count: 3,
    });
  });
});
