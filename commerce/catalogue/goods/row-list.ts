import { RowSet } from './row-set.ts';

/** Product rows of a list: in their order, and as a set. */
export interface RowList {
  readonly rows: Int32Array;
  readonly set: RowSet;
}

/** A list of these rows, each once, in the order of their first appearance. @param rowCount rows there are in all */
export function rowListOf(rows: Iterable<number>, rowCount: number): RowList {
  const distinct = Int32Array.from(new Set(rows));
  return { rows: distinct, set: RowSet.of(distinct, rowCount) };
}
