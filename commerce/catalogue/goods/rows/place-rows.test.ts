import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listedAnew } from '../category-tree.ts';
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
      const own = Int32Array.from(list);
      const anew = placeAnew(own, set, put, compare);
      expect([...anew]).toEqual(wanted);
      expect(anew === own).toBe(list.join() === wanted.join());
      const key = (row: number) => all[row]?.key ?? 0;
      // What is beneath stands after what is placed, in an order of its own.
      const beneath = rows.map((row) => ROWS + row);
      const isAbove = (row: number) => (all[row - ROWS]?.isIn ?? false) || row % 3 === 0;
      const falling = (one: number, other: number) => other - one;
      const under = beneath.filter(isAbove).sort(falling);
      const isChosen = (row: number) => row % 7 < most % 3;
      const others = beneath.filter((row) => isChosen(row) && row % 2 === 0);
      const node = { rows: Int32Array.from([...list, ...under]), positions: Int32Array.from(list, key) };
      const after = listedAnew(
        node,
        RowSet.of([...taken, ...beneath.filter(isChosen)], 2 * ROWS),
        put.map((row) => ({ row, position: key(row) })),
        others,
        falling,
      );
      const listed = [...wanted, ...[...under.filter((row) => !isChosen(row)), ...others].sort(falling)];
      expect([[...after.rows], [...after.positions]]).toEqual([listed, wanted.map(key)]);
      expect(after.rows === node.rows).toBe(listed.join() === [...node.rows].join());
    }),
  );
});
