import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptTier, loweringTiers, priceNow, priceOfPieces } from './price-rule.ts';

const fixed = (from: number, amount: number): KeptTier => ({ from, amount, offBp: null });
const off = (from: number, offBp: number): KeptTier => ({ from, amount: null, offBp });

const amount = fc.integer({ min: 1, max: 500_000 });
const kept = fc.oneof(
  fc.record({ from: fc.integer({ min: 2, max: 10 }), amount, offBp: fc.constant(null) }),
  fc.record({
    from: fc.integer({ min: 2, max: 10 }),
    amount: fc.constant(null),
    offBp: fc.integer({ min: 1, max: 9999 }),
  }),
);
const offer = fc.option(fc.record({ percent: fc.integer({ min: 1, max: 90 }), lowest30: fc.option(amount) }), {
  nil: undefined,
});

describe('prices from several pieces on', () => {
  it('are the lowest that applies, of amounts, percentages, sale and group', () => {
    const tiers = loweringTiers([fixed(6, 1_800), off(3, 1_000), fixed(3, 2_300), fixed(8, 1_900)], 2_500, 2_500);
    expect(tiers).toEqual([
      { from: 3, price: 2_250 },
      { from: 6, price: 1_800 },
    ]);
    expect(loweringTiers([off(3, 1_000)], 2_000, 2_500)).toEqual([]);
    expect(loweringTiers([off(3, 1_000)], 2_400, undefined)).toEqual([]);
  });

  it('have neither a former price nor a percentage, for nobody reduced anything', () => {
    const price = priceNow(10_000, 12_000, { percent: 20, lowest30: 9_000 });
    expect(price).toMatchObject({ current: 8_000, old: 9_000, discount: 11 });
    const tiers = loweringTiers([fixed(4, 7_000)], price.current, 10_000);
    expect(priceOfPieces({ price, tiers }, 3)).toBe(price);
    expect(priceOfPieces({ price, tiers }, 4)).toEqual({
      current: 7_000,
      old: null,
      discount: 0,
      retailPrice: 12_000,
      specialPrice: 7_000,
    });
  });

  it('never make a piece dearer with more of them, nor dearer than one, in whole minor units, in whatever order they are kept', () => {
    fc.assert(
      fc.property(amount, offer, fc.array(kept, { maxLength: 12 }), (everyday, sale, tiers) => {
        const price = priceNow(everyday, everyday, sale);
        const priced = { price, tiers: loweringTiers(tiers, price.current, everyday) };
        expect(loweringTiers(tiers.toReversed(), price.current, everyday)).toEqual(priced.tiers);
        const each = Array.from({ length: 10 }, (_, at) => priceOfPieces(priced, at + 1).current);
        expect(each[0]).toBe(price.current);
        for (const [at, now] of each.entries()) {
          expect(Number.isInteger(now) && now > 0).toBe(true);
          expect(now).toBeLessThanOrEqual(each[at - 1] ?? price.current);
          const applying = tiers.filter(({ from }) => from <= at + 1);
          const lowest = applying.map(
            (tier) => tier.amount ?? Math.max(1, Math.round((everyday * (10_000 - (tier.offBp ?? 0))) / 10_000)),
          );
          expect(now).toBe(Math.min(price.current, ...lowest));
        }
      }),
    );
  });
});
