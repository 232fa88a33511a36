import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppliedDiscounts, discountsOf, promoDiscount, type TotalledLine, totalsOf } from './totals.ts';

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

const subtotals = fc.integer({ min: 0, max: 10_000_000 });
const promos = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ code: 'C', percent, amount: null, minSubtotal: 0 })),
  fc.integer({ min: 1, max: 1_000_000 }).map((amount) => ({ code: 'C', percent: null, amount, minSubtotal: 0 })),
);
const applied: fc.Arbitrary<AppliedDiscounts> = fc.record({
  promo: fc.option(promos),
  points: fc.integer({ min: 0, max: 1_000_000 }),
});

describe('discounts of a basket', () => {
  it.each([
    ['EUR', 1],
    ['SEK', 10],
    ['PLN', 5],
  ])('never take off more than the subtotal, nor more points than wanted or owned, in %s', (currency, worth) => {
    fc.assert(
      fc.property(applied, subtotals, fc.integer({ min: 0, max: 1_000_000 }), (wanted, subtotal, balance) => {
        const taken = discountsOf(wanted, subtotal, { balance, currency });
        expect(taken.total).toBe(taken.promo + worth * taken.points);
        expect(taken.total).toBeLessThanOrEqual(subtotal);
        expect(taken.points).toBeLessThanOrEqual(Math.min(wanted.points, balance));
        expect(Math.min(taken.promo, taken.points)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('floor a percentage, so that the shop never takes off more than it says', () => {
    const promo = { code: 'C', percent: 15, amount: null, minSubtotal: 0 };
    expect(promoDiscount(promo, 999)).toBe(149);
  });

  it('take nothing off below the least subtotal', () => {
    const promo = { code: 'C', percent: null, amount: 500, minSubtotal: 2000 };
    expect(promoDiscount(promo, 1999)).toBe(0);
    expect(promoDiscount(promo, 2000)).toBe(500);
  });

  it('have a point worth ten øre, and use none for what is less', () => {
    const owned = { balance: 500, currency: 'DKK' };
    expect(discountsOf({ promo: null, points: 500 }, 20_000, owned)).toEqual({ promo: 0, points: 500, total: 5000 });
    expect(discountsOf({ promo: null, points: 500 }, 1999, owned)).toEqual({ promo: 0, points: 199, total: 1990 });
  });

  it('take the code off first and points off what is left', () => {
    const promo = { code: 'C', percent: null, amount: 1800, minSubtotal: 0 };
    const owned = { balance: 900, currency: 'GBP' };
    expect(discountsOf({ promo, points: 900 }, 2000, owned)).toEqual({ promo: 1800, points: 200, total: 2000 });
  });
});
