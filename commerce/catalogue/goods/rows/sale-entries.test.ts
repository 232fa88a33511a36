import { expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { RowSet } from './row-set.ts';
import { SaleEntries, type SaleEntry } from './sale-entries.ts';

const inOrder = (entries: readonly SaleEntry[]): SaleEntry[] =>
  entries.toSorted((one, other) => one.position - other.position || one.row - other.row);

it('what a sale holds is told as by a list, whatever is taken out of it and put in', () => {
  const below = numbers(23);
  const entry = (row: number): SaleEntry => ({ row, percent: below(101), position: below(40) });
  let known: SaleEntry[] = [];
  let entries = SaleEntries.of(known);
  for (let times = 0; times < 300; times++) {
    const taken = new Set(Array.from({ length: below(6) }, () => below(90)));
    const put = [...taken].filter(() => below(3) > 0).map(entry);
    known = inOrder([...known.filter(({ row }) => !taken.has(row)), ...put]);
    entries = entries.anew(RowSet.of([...taken], 90), put);
    expect([...entries]).toEqual(known);
    const list = RowSet.of([below(100), below(100)], below(100));
    const isAny = known.some(({ row }) => list.has(row));
    expect([entries.isAnyIn(list), entries.isAnyIn(list)]).toEqual([isAny, isAny]);
    const asked = below(100);
    expect(entries.percentOf(asked)).toBe(known.find(({ row }) => row === asked)?.percent);
  }
});
