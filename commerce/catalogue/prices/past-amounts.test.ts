import { describe, expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { PastAmounts } from './past-amounts.ts';
import type { PastAmount } from './price-rule.ts';

describe('what products did cost', () => {
  it('is told as by a map of lists, whatever was written in whatever order', async () => {
    const below = numbers(17);
    const list = (): PastAmount[] =>
      Array.from({ length: 1 + below(4) }, () => ({ fromAt: 1_700_000_000_000 + below(1e9), amount: below(1e6) }));
    const known = new Map(Array.from({ length: 300 }, () => [below(1000), list()] as const));
    const past = await PastAmounts.of(known);
    for (let times = 0; times < 25_000; times++) {
      const [row, lists] = [below(20_000), list()];
      known.set(row, lists);
      past.set(row, lists);
      if (times % 1000 > 0) continue;
      for (let asked = 0; asked < 1000; asked++) {
        const at = below(20_000);
        expect(past.get(at)).toEqual(known.get(at) ?? []);
      }
    }
    expect(new Map(past)).toEqual(known);
    const again = new PastAmounts(past.arrays);
    expect([...again].map(([row]) => row)).toEqual([...known.keys()].sort((a, b) => a - b));
    expect(new Map(again)).toEqual(known);
  });
});
