import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { sortInSteps } from './sort-in-steps.ts';

it('sorts as sorting at once does, however many runs there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 9000, size: 'max' }), async (keys) => {
      const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other;
      const rows = Int32Array.from(keys.keys());
      expect(await sortInSteps(rows, compare, new Pace())).toEqual(rows.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});
