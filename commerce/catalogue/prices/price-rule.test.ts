import { describe, expect, it } from 'vitest';
import { amountNow, lowestBefore, priceNow, reducesMore, THIRTY_DAYS, uppermost } from './price-rule.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

describe('the rule of a price', () => {
  it('takes the amount of the group where it has one of its own, in whatever order they come', () => {
    const [all, own] = [
      { groupId: 0, amount: 10_000, rrp: 12_000 },
      { groupId: 3, amount: 11_000, rrp: 12_000 },
    ] as const;
    expect(uppermost([all, own])).toBe(own);
    expect(uppermost([own, all])).toBe(own);
    expect(uppermost([all])).toBe(all);
    expect(uppermost([])).toBeUndefined();
  });

  it('counts of several sales the one that takes most off, of equals the older one', () => {
    const [less, more, again] = [
      { eventId: 1, percent: 20 },
      { eventId: 7, percent: 40 },
      { eventId: 9, percent: 40 },
    ] as const;
    expect([reducesMore(less, undefined), reducesMore(more, less), reducesMore(less, more)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([reducesMore(more, again), reducesMore(again, more), reducesMore(more, more)]).toEqual([true, false, false]);
  });

  it('looks back thirty days from the start of a sale, to what was in force when they begin', () => {
    const past = [
      { fromAt: START - 2 * THIRTY_DAYS, amount: 8_000 },
      { fromAt: START - THIRTY_DAYS, amount: 10_000 },
      { fromAt: START - 1, amount: 9_000 },
      { fromAt: START, amount: 5_000 },
    ];
    expect(lowestBefore(past, START)).toBe(9_000);
    expect(lowestBefore(past, START - 1)).toBe(8_000);
    expect(lowestBefore(past.slice(3), START)).toBeNull();
  });

  it('reduces from the lowest amount before, never from the RRP, and floors the percentage', () => {
    expect(priceNow(10_000, 20_000, { percent: 33, lowest30: 9_000 })).toEqual({
      current: 6_700,
      old: 9_000,
      discount: 25,
      retailPrice: 20_000,
      specialPrice: 6_700,
    });
    expect(priceNow(10_000, 20_000, { percent: 33, lowest30: null }).old).toBe(10_000);
    expect(priceNow(10_000, 20_000, { percent: 10, lowest30: 8_000 })).toMatchObject({ old: null, discount: 0 });
    expect(priceNow(10_000, 9_000, undefined)).toMatchObject({ current: 10_000, old: null, retailPrice: 10_000 });
  });

  it('never asks more in a sale than every day, of what costs less than a whole unit neither', () => {
    expect(amountNow(75, { percent: 20 })).toBe(75);
    expect(amountNow(140, { percent: 50 })).toBe(100);
    expect(amountNow(140, { percent: 50, amount: 150 })).toBe(140);
  });

  it('tells a group that pays an amount of its own of nothing above it', () => {
    const offer = { percent: 10, lowest30: 10_000 };
    expect(priceNow(8_000, 20_000, offer, 10_000)).toMatchObject({ current: 7_200, old: 8_000, discount: 10 });
    expect(priceNow(11_000, 20_000, offer, 10_000)).toMatchObject({ current: 9_900, old: 10_000, discount: 1 });
    // Everybody's price fell while the sale runs: what it asked before is what it is measured by.
    expect(priceNow(8_000, 20_000, offer, 8_000)).toMatchObject({ current: 7_200, old: 10_000, discount: 28 });
  });
});
