import { grown } from './grown.ts';

/** Whole numbers from 0 on: two bytes each, until one comes that they do not hold. */
export type Narrow = Uint16Array | Uint32Array;

const SHORT = 2 ** 16;

/** The array with a number written at a place; a wider or longer one where it has no room for it. */
export function written(array: Narrow, at: number, number: number): Narrow {
  const wide: Narrow = number >= SHORT && array instanceof Uint16Array ? new Uint32Array(array) : array;
  const longer = grown(wide, at + 1);
  longer[at] = number;
  return longer;
}
