import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowListOf } from './row-list.ts';
import { RowSet } from './row-set.ts';

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

test('meets, unites and parts as sets do, and leaves the other one alone', () => {
  fc.assert(
    fc.property(rows, rows, (own, others) => {
      const [a, b] = [new Set(own), new Set(others)];
      const other = RowSet.of(others, ROWS);
      expect(listOf(RowSet.of(own, ROWS).intersect(other))).toEqual(rising(a.intersection(b)));
      expect(listOf(RowSet.of(own, ROWS).unite(other))).toEqual(rising(a.union(b)));
      expect(listOf(RowSet.of(own, ROWS).subtract(other))).toEqual(rising(a.difference(b)));
      expect(RowSet.of(own, ROWS).sharedWith(other)).toBe(a.intersection(b).size);
      expect(listOf(other)).toEqual(rising(others));
    }),
  );
});

test('takes rows in and out, also while it is visited; a copy stays as it was', () => {
  fc.assert(
    fc.property(rows, rows, (own, taken) => {
      const set = RowSet.of(own, ROWS);
      const before = set.copy();
      for (const row of taken) set.add(row);
      set.forEach((row) => {
        if (row % 2 === 0) set.delete(row);
      });
      expect(listOf(set)).toEqual(rising(new Set(own).union(new Set(taken))).filter((row) => row % 2 === 1));
      expect(listOf(before)).toEqual(rising(own));
    }),
  );
});

test('a list keeps the order in which its rows appear first', () => {
  const { rows: order, set } = rowListOf([7, 3, 7, 64, 3], ROWS);
  expect([...order]).toEqual([7, 3, 64]);
  expect(listOf(set)).toEqual([3, 7, 64]);
});
