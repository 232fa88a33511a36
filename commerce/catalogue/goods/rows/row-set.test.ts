import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowSet, rowListOf } from './row-set.ts';

const ROWS = 100;
const rows = fc.uniqueArray(fc.nat(ROWS - 1));
const rising = (list: Iterable<number>) => [...list].sort((a, b) => a - b);
const listOf = (set: RowSet): number[] => {
  const list: number[] = [];
  set.forEach((row) => {
    list.push(row);
  });
  return list;
};

test('holds what it was made of, and visits it from the lowest row on', () => {
  fc.assert(
    fc.property(rows, (own) => {
      const set = RowSet.of(own, ROWS);
      expect(listOf(set)).toEqual(rising(own));
      expect(set.size).toBe(own.length);
      for (let row = 0; row < ROWS; row++) expect(set.has(row)).toBe(own.includes(row));
    }),
  );
});

test('meets and unites as sets do, and leaves those it is made of alone', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (own) => {
      const lists = own.map((list) => new Set(list));
      const sets = own.map((list) => RowSet.of(list, ROWS));
      const shared = rising(lists.reduce((all, list) => all.intersection(list)));
      expect(listOf(RowSet.intersection(sets))).toEqual(shared);
      expect(RowSet.sharedCount(sets)).toBe(shared.length);
      const [first, ...others] = sets;
      if (first)
        expect(RowSet.sharedCounts([first], others)).toEqual(others.map((set) => RowSet.sharedCount([first, set])));
      expect(RowSet.sharedCounts(sets, sets)).toEqual(sets.map(() => shared.length));
      const visited: number[] = [];
      RowSet.forEachShared(sets, (row) => visited.push(row));
      expect(visited).toEqual(shared);
      expect(listOf(RowSet.union(sets))).toEqual(rising(lists.reduce((all, list) => all.union(list))));
      expect(sets.map(listOf)).toEqual(own.map(rising));
    }),
  );
});

test('meets all others at once, and tells what one of them alone lacks, also where some have no bits for it', () => {
  const sized = fc.tuple(rows, fc.integer({ min: 1, max: ROWS }));
  fc.assert(
    fc.property(rows, fc.array(sized, { maxLength: 5 }), fc.nat(31), (own, others, asked) => {
      const sets = others.map(([list, count]) => RowSet.of(list, count));
      const lackers = (row: number): number[] => [...sets.keys()].filter((at) => !sets[at]?.has(row));
      const told: (readonly number[])[] = [];
      const isAsked = (at: number) => (asked >>> at) % 2 === 1;
      const lacks = sets.map((_, at) => (isAsked(at) ? (row: number) => void told.push([row, at]) : null));
      const met = RowSet.meetButOne(RowSet.of(own, ROWS), sets, lacks);
      expect(listOf(met)).toEqual(rising(own).filter((row) => lackers(row).length === 0));
      const wanted = rising(own).flatMap((row) => {
        const [only = 0, ...more] = lackers(row);
        return lackers(row).length === 0 || more.length > 0 || !isAsked(only) ? [] : [[row, only]];
      });
      const inOrder = (all: readonly (readonly number[])[]) => all.toSorted(([one = 0], [other = 0]) => one - other);
      expect(inOrder(told)).toEqual(wanted);
    }),
  );
});

test('takes rows in and out, also while it is visited, and knows how many it holds', () => {
  fc.assert(
    fc.property(rows, rows, (own, taken) => {
      const set = RowSet.of(own, ROWS);
      expect(set.size).toBe(own.length);
      for (const row of taken) set.add(row);
      expect(set.size).toBe(new Set(own).union(new Set(taken)).size);
      set.forEach((row) => {
        if (row % 2 === 0) set.delete(row);
      });
      const odd = rising(new Set(own).union(new Set(taken))).filter((row) => row % 2 === 1);
      expect(listOf(set)).toEqual(odd);
      expect(set.size).toBe(odd.length);
    }),
  );
});

test('a list keeps the order in which its rows appear first', () => {
  const { rows: order, set } = rowListOf([7, 3, 7, 64, 3], ROWS);
  expect([...order]).toEqual([7, 3, 64]);
  expect(listOf(set)).toEqual([3, 7, 64]);
});
