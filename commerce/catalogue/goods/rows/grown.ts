/** Room that is made beyond what is needed, so that what grows is not copied each time: one part of so many. */
const SPARE = 64;
/** At least so many places of it, for those that come one by one. */
const SPARE_LEAST = 16;

/** A length with that room. What is made with it from the beginning costs no memory: a page that nobody touched is none. */
export const withSpare = (length: number): number => length + Math.max(SPARE_LEAST, Math.ceil(length / SPARE));

/** The array itself where it is long enough; else one that is, with its values and zeros after them. */
export function grown<T extends Int32Array | Uint32Array | Float64Array | Uint16Array | Uint8Array>(
  array: T,
  length: number,
): T {
  if (array.length >= length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const longer = new Kind(withSpare(length));
  longer.set(array);
  return longer;
}
