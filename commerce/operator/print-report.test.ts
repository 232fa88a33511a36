import { expect, it } from 'vitest';
import { reportList, reportRow } from './list-report.ts';
import { reportLines } from './print-report.ts';

const CUP = reportRow(
  { row: 0, name: 'CUP' },
  { outcome: 'changed', was: '12', is: '0', notes: ['It is sold out with this'] },
);
const NONE = reportRow({ row: 2, name: 'JKT-Red-M', refused: ['There is no such article'] }, { is: '1' });
const SAME = reportRow({ row: 1, name: 'SET' }, {});

it('what became of a list is a table, what cannot be taken first, its sums last', () => {
  expect(reportLines(reportList([CUP, SAME, NONE], false), (row) => row + 2)).toEqual([
    'line 4  JKT-Red-M  refused  1',
    '  There is no such article',
    'line 2  CUP        changed  12 -> 0',
    '  note: It is sold out with this',
    '1 changed, 1 same, 1 refused',
  ]);
});

it('a list that changes nothing is told by its sums alone, a long one in part', () => {
  expect(reportLines(reportList([SAME], true), () => 2)).toEqual(['1 same']);
  const long = Array.from({ length: 620 }, (_, row) => ({ ...CUP, row, notes: [] }));
  const lines = reportLines(reportList(long, true), (row) => row);
  expect(lines).toHaveLength(502);
  expect(lines.slice(-2)).toEqual(['and 120 more', '620 changed']);
});
