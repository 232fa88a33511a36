import { describe, expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { Pace } from '../goods/rows/pace.ts';
import { AmountPairs } from './amount-pairs.ts';
import { VariantAmounts } from './variant-amounts.ts';

const VARIANTS = 40_000;
const LATER = 60_000;

type Cost = readonly [amount: number, rrp: number];
const NONE: Cost = [0, 0];

/** Amounts of runs of variants, some of them not sold. */
function someCosts(below: (limit: number) => number, different: number): Cost[] {
  const costs: Cost[] = [];
  while (costs.length < VARIANTS) {
    const amount = below(4) === 0 ? 0 : 1 + below(different);
    const cost: Cost = amount === 0 ? NONE : [amount, amount + below(different > 1000 ? 40 : 2)];
    for (let left = 1 + below(12); left > 0; left--) costs.push(cost);
  }
  return costs.slice(0, VARIANTS);
}

async function amountsOf(costs: readonly Cost[]): Promise<{ pairs: AmountPairs; amounts: VariantAmounts }> {
  const pairs = new AmountPairs();
  const own = Uint32Array.from(costs, ([amount, rrp]) => pairs.numberOf(amount, rrp));
  return { pairs, amounts: await VariantAmounts.of(pairs, own, new Pace()) };
}

const told = (amounts: VariantAmounts, count = LATER): Cost[] =>
  Array.from({ length: count }, (_, row): Cost => [amounts.amountAt(row), amounts.rrpAt(row)]);

const padded = (costs: readonly Cost[], count = LATER): Cost[] =>
  Array.from({ length: count }, (_, row) => costs[row] ?? NONE);

describe('what variants cost', () => {
  it.each([
    ['few', 50],
    ['many', 2_000_000],
  ])('is told as by lists of it, whatever is written over it: %s different amounts', async (_, different) => {
    const below = numbers(different);
    const costs = someCosts(below, different);
    const { pairs, amounts } = await amountsOf(costs);
    expect(told(amounts)).toEqual(padded(costs));
    const before = amounts.arrays(VARIANTS);
    const other = amounts.copy();
    const now = costs.slice();
    for (let times = 0; times < 30_000; times++) {
      // Most changes are near each other, and make a block anew; some are of rows that came later.
      const row = times % 3 === 0 ? below(LATER) : below(2000);
      const cost: Cost = below(5) === 0 ? NONE : [1 + below(different), 1 + below(different)];
      now[row] = cost;
      amounts.set(row, ...cost);
    }
    expect(told(amounts)).toEqual(padded(now));
    expect(told(other)).toEqual(padded(costs));
    const again = new AmountPairs(pairs.arrays);
    expect(told(VariantAmounts.saved(again, before))).toEqual(padded(costs));
    expect(told(VariantAmounts.saved(again, amounts.arrays(LATER)))).toEqual(padded(now));
    expect(told(VariantAmounts.saved(again, amounts.arrays(VARIANTS)))).toEqual(padded(now.slice(0, VARIANTS)));
  });

  it('is changed in what was saved as well', async () => {
    const { pairs, amounts } = await amountsOf(someCosts(numbers(3), 50));
    const again = new AmountPairs(pairs.arrays);
    const saved = VariantAmounts.saved(again, amounts.arrays(VARIANTS));
    expect(again.numberOf(amounts.amountAt(7), amounts.rrpAt(7))).toBe(amounts.pairAt(7));
    saved.set(7, 123_456, 234_567);
    expect([saved.amountAt(7), saved.rrpAt(7)]).toEqual([123_456, 234_567]);
    expect(told(saved).toSpliced(7, 1)).toEqual(told(amounts).toSpliced(7, 1));
  });

  it('takes two bytes for a run of variants of one price, where there are not too many prices', async () => {
    const { amounts } = await amountsOf(Array.from({ length: VARIANTS }, (_, row): Cost => [1 + (row >>> 4), 9999]));
    const { starts, numbers: own } = amounts.arrays(VARIANTS);
    expect(own).toBeInstanceOf(Uint16Array);
    expect(own.length).toBeLessThan(VARIANTS / 16 + 4);
    expect(starts.byteLength).toBeLessThan(VARIANTS / 5);
    const many = await amountsOf(Array.from({ length: 70_000 }, (_, row): Cost => [1 + row, 99_999]));
    expect(many.amounts.arrays(70_000).numbers).toBeInstanceOf(Int32Array);
  });
});
