/** Room that is made beyond what is needed, so that what grows is not copied each time: one part of so many. */
const SPARE = 64;

/** The array itself where it is long enough; else one that is, with its values and zeros after them. */
export function grown<T extends Int32Array | Uint32Array | Float64Array | Uint16Array | Uint8Array>(
  array: T,
  length: number,
): T {
  if (array.length >= length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const longer = new Kind(length + Math.ceil(length / SPARE));
  longer.set(array);
  return longer;
}
