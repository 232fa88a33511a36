import type { Pace } from './pace.ts';

/** Numbers copied between two looks at the clock. */
const STEP = 65_536;

/**
 * A copy of a long array, made in steps, between which it may not be changed: to touch fresh memory takes most of it.
 * @param pace null: at once
 */
export async function copiedInSteps<T extends Int32Array | Uint32Array | Float64Array | Uint16Array | Uint8Array>(
  array: T,
  pace: Pace | null,
): Promise<T> {
  const Kind = array.constructor as new (length: number) => T;
  const copy = new Kind(array.length);
  for (let from = 0; from < array.length; from += STEP) {
    copy.set(array.subarray(from, from + STEP), from);
    if (pace?.isDue) await pace.rest();
  }
  return copy;
}
