import type { RowSet } from './row-set.ts';

/** So many rows are looked for one by one, which the machine does many at a time; for more a list is gone through. */
const FEW = 32;

/** Places of these rows in a list, rising; the list holds each row once at most. */
export function placesIn(rows: Int32Array, taken: RowSet): number[] {
  const places: number[] = [];
  if (taken.size <= FEW) {
    taken.forEach((row) => {
      const at = rows.indexOf(row);
      if (at >= 0) places.push(at);
    });
    return places.sort((one, other) => one - other);
  }
  for (let at = 0; at < rows.length; at++) if (taken.has(rows[at] ?? 0)) places.push(at);
  return places;
}

/** The list without what stands at these places, which rise. */
export function withoutPlaces(list: Int32Array, places: readonly number[]): Int32Array {
  const others = new Int32Array(list.length - places.length);
  let from = 0;
  let to = 0;
  for (const place of [...places, list.length]) {
    others.set(list.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  return others;
}

/** The list with these values, each before what stands at its place; places rise, and may be the end of the list. */
export function withAt(list: Int32Array, places: readonly number[], values: readonly number[]): Int32Array {
  const after = new Int32Array(list.length + values.length);
  let from = 0;
  let to = 0;
  for (const [at, place] of places.entries()) {
    after.set(list.subarray(from, place), to);
    to += place - from;
    from = place;
    after[to++] = values[at] ?? 0;
  }
  after.set(list.subarray(from), to);
  return after;
}

/** The first place of a sorted list, from one on, whose row is not before; found by halving. */
export function placeOf(length: number, from: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [from, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Takes rows out of a sorted list and puts others in, each where it belongs: as sorting all of them, in a fiftieth of the
 * time.
 */
export function placeAnew(
  rows: Int32Array,
  taken: RowSet,
  put: Iterable<number>,
  compare: (one: number, other: number) => number,
): Int32Array {
  const others = withoutPlaces(rows, placesIn(rows, taken));
  const sorted = [...put].sort(compare);
  const places: number[] = [];
  for (const row of sorted) {
    places.push(placeOf(others.length, places.at(-1) ?? 0, (place) => compare(others[place] ?? 0, row) < 0));
  }
  return withAt(others, places, sorted);
}
