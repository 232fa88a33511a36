import type { Pace } from './pace.ts';

/** A product that is placed in a category, and where. */
export interface Placed {
  readonly row: number;
  readonly position: number;
}

/** The order of placed products: of equals the lower row comes first. */
export const byPosition = (one: Placed, other: Placed): number => one.position - other.position || one.row - other.row;

/** Rows of one range: fewer than this. */
const MOST_ROWS = 2 ** 21;
/** Places gone over between two looks at the clock. */
const STEP = 1024;

/** Products that are placed in a category, each once, by position. */
export interface PlacedRows {
  readonly rows: Int32Array;
  readonly positions: Int32Array;
}

/**
 * The places of products by their position, of equals the lower row first, in steps: as numbers, which takes a tenth of the time
 * of comparing.
 * @param positions in the order of their rows
 */
export async function orderOf(positions: Int32Array, pace: Pace): Promise<Int32Array> {
  const keys = new Float64Array(positions.length);
  for (let at = 0; at < keys.length; at++) {
    keys[at] = (positions[at] ?? 0) * MOST_ROWS + at;
    if (at % STEP === 0 && pace.isDue) await pace.rest();
  }
  keys.sort();
  const order = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    order[at] = key - Math.floor(key / MOST_ROWS) * MOST_ROWS;
    if (at % STEP === 0 && pace.isDue) await pace.rest();
  }
  return order;
}

/** What stands at these places of a column. */
export function inOrder<T extends Int32Array | Uint8Array>(column: T, order: Int32Array): T {
  const sorted = column.slice() as T;
  for (let at = 0; at < order.length; at++) sorted[at] = column[order[at] ?? 0] ?? 0;
  return sorted;
}
