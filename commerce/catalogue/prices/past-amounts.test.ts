import { describe, expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { PastAmounts } from './past-amounts.ts';
import type { PastAmount } from './price-rule.ts';

const PRODUCTS = 1000;

/** Lists that were read, some of them the same. */
function read(below: (most: number) => number) {
  const known = new Map<number, PastAmount[]>();
  const past = PastAmounts.empty(PRODUCTS);
  for (let row = 0; row < PRODUCTS; row += 1 + below(3)) {
    const list = Array.from({ length: below(4) }, (_, at) => ({ fromAt: 1_700_000_000_000 + at, amount: below(9) }));
    for (const { fromAt, amount } of list) past.add(row, fromAt, amount);
    known.set(row, list);
  }
  past.isRead();
  return { known, past };
}

function expectAs(known: ReadonlyMap<number, readonly PastAmount[]>, past: PastAmounts, rows: number): void {
  for (let row = 0; row < rows; row++) expect(past.get(row)).toEqual(known.get(row) ?? []);
}

describe('what products did cost', () => {
  it('is told as by a map of lists, whatever was written in whatever order', () => {
    const below = numbers(17);
    const { known, past } = read(below);
    expectAs(known, past, PRODUCTS);
    for (let times = 0; times < 60_000; times++) {
      const row = below(2 * PRODUCTS);
      // As prices change: another amount after all others, in place of the last one, or a list of its own.
      const kept = (known.get(row) ?? []).slice(below(5) === 0 ? below(3) : 0, below(3) === 0 ? -1 : undefined);
      const list = [...kept.slice(-5), { fromAt: 1_700_000_000_000 + below(1e9), amount: below(1e6) }];
      known.set(row, list);
      past.set(row, list);
      expect(past.get(row)).toEqual(list);
    }
    expectAs(known, past, 2 * PRODUCTS);
    expectAs(known, new PastAmounts(past.arrays()), 2 * PRODUCTS);
    const cut = new Map([...known].filter(([row]) => row < PRODUCTS));
    expectAs(cut, new PastAmounts(past.arrays(PRODUCTS)), 2 * PRODUCTS);
  });

  it('takes two bytes a product where lists are the same, four where there are too many others', () => {
    const { past } = read(numbers(3));
    expect(past.arrays().last).toBeInstanceOf(Uint16Array);
    expect(past.arrays().since.length).toBeLessThan(9 + 9 ** 2 + 9 ** 3);
    for (let row = 0; row < 2 ** 16; row++) past.set(row, [{ fromAt: row, amount: 1 }]);
    expect(past.arrays().last).toBeInstanceOf(Int32Array);
    expect(past.get(2 ** 16 - 1)).toEqual([{ fromAt: 2 ** 16 - 1, amount: 1 }]);
  });

  it('tells arrays that stay as they are whatever is written afterwards', () => {
    const { known, past } = read(numbers(5));
    const { last, ...steps } = past.arrays();
    const copy = new PastAmounts({ ...steps, last: last.slice() });
    for (let row = 0; row < PRODUCTS; row++) past.set(row, [{ fromAt: 1, amount: 2 }]);
    expectAs(known, copy, PRODUCTS);
  });
});
