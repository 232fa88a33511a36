import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedAnew } from '../category-tree.ts';
import { placeAnew } from './place-rows.ts';
import { RowSet } from './row-set.ts';

const ROWS = 400;
/** The row of a place, whether it is in the list, is taken out, is put in, and its key before and after. */
const someRows = fc.array(fc.record({ isIn: fc.boolean(), isTaken: fc.nat(9), isPut: fc.nat(9), key: fc.nat(40) }), {
  maxLength: ROWS,
  size: 'max',
});

it('places rows in a list as sorting all of them does, few and many', () => {
  fc.assert(
    fc.property(someRows, fc.nat(9), (all, most) => {
      const compare = (one: number, other: number) => (all[one]?.key ?? 0) - (all[other]?.key ?? 0) || one - other;
      const rows = [...all.keys()];
      const list = rows.filter((row) => all[row]?.isIn).sort(compare);
      const taken = rows.filter((row) => (all[row]?.isTaken ?? 9) < most);
      const put = rows.filter((row) => (all[row]?.isPut ?? 9) < most && (!list.includes(row) || taken.includes(row)));
      const wanted = [...list.filter((row) => !taken.includes(row)), ...put].sort(compare);
      const set = RowSet.of(taken, ROWS);
      expect([...placeAnew(Int32Array.from(list), set, put, compare)]).toEqual(wanted);
      const key = (row: number) => all[row]?.key ?? 0;
      const placed = { rows: Int32Array.from([...list, 7, 9]), positions: Int32Array.from(list, key) };
      const after = placedAnew(
        placed,
        set,
        put.map((row) => ({ row, position: key(row) })),
      );
      expect([[...after.rows], [...after.positions]]).toEqual([wanted, wanted.map(key)]);
    }),
  );
});
