import { type ListReport, OUTCOMES, type RowReport } from './list-report.ts';

/** Rows that are told one by one; more are counted. */
const TOLD_MAX = 500;

/** `24.95 -> 19.95`, or what is new or gone. */
const changeOf = ({ was, is }: RowReport): string => [was, is].filter((text) => text !== '').join(' -> ');

/**
 * What became of a list, as a table with a line for each row that something is said of.
 * @param lineOf where the row of a place stands in its file
 */
export function reportLines({ rows, counts }: ListReport, lineOf: (row: number) => number): string[] {
  // What cannot be taken is told first: it is what the reader has to mend.
  const told = rows.toSorted((one, other) => Number(other.refused.length > 0) - Number(one.refused.length > 0));
  const shown = told.slice(0, TOLD_MAX);
  const cells = shown.map((row) => [`line ${lineOf(row.row)}`, row.name, row.outcome, changeOf(row)]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...cells.map((cell) => cell[column]?.length ?? 0)));
  const lines = shown.flatMap(({ refused, notes }, at) => [
    (cells[at] ?? [])
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
    ...refused.map((why) => `  ${why}`),
    ...notes.map((note) => `  note: ${note}`),
  ]);
  const more = rows.length - shown.length;
  const sums = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
  return [...lines, ...(more > 0 ? [`and ${more} more`] : []), sums.join(', ')];
}
