import type { WordRange } from './word-index.ts';

/** Entries that are marked at a time. */
const BLOCK = 4096;

/** Sorted lists one after the other: those of the list `w` from `offsets[w]` on, up to `offsets[w + 1]`. */
interface Lists {
  readonly offsets: Int32Array;
  readonly entries: Int32Array;
}

/** So few lists are gone through side by side; more are marked block by block. */
const FEW = 4;

/** The same of few lists: where they are short, most blocks have nothing. */
function visitSideBySide(
  { offsets, entries }: Lists,
  lists: readonly number[],
  visit: (entry: number) => boolean,
): void {
  const places = lists.map((list) => offsets[list] ?? 0);
  const ends = lists.map((list) => offsets[list + 1] ?? 0);
  for (let last = -1; ; ) {
    let [next, lowest] = [-1, Number.POSITIVE_INFINITY];
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const entry = place < (ends[at] ?? 0) ? (entries[place] ?? 0) : Number.POSITIVE_INFINITY;
      if (entry < lowest) [next, lowest] = [at, entry];
    }
    if (next < 0) return;
    places[next] = (places[next] ?? 0) + 1;
    if (lowest !== last && !visit(lowest)) return;
    last = lowest;
  }
}

const countOf = (ranges: readonly WordRange[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** The lists of some ranges, each once. */
function listsIn(ranges: readonly WordRange[]): number[] {
  const lists = new Set<number>();
  for (const { from, to } of ranges) for (let list = from; list < to; list++) lists.add(list);
  return [...lists];
}

/**
 * Tells of entries whether any of these lists has them, each higher than the one asked for before: it goes along with whoever
 * visits them, where the words of an entry lie far from those of the next.
 * @returns null where there are too many lists
 */
export function tellsRising(
  { offsets, entries }: Lists,
  ranges: readonly WordRange[],
): ((entry: number) => boolean) | null {
  if (countOf(ranges) > FEW) return null;
  const lists = listsIn(ranges);
  const places = lists.map((list) => offsets[list] ?? 0);
  const ends = lists.map((list) => offsets[list + 1] ?? 0);
  return (entry) => {
    for (let at = 0; at < places.length; at++) {
      const end = ends[at] ?? 0;
      let place = places[at] ?? 0;
      // In longer and longer steps, then entry by entry: what is looked for is mostly near.
      for (let step = 1; place + step < end && (entries[place + step] ?? 0) <= entry; step *= 2) place += step;
      while (place < end && (entries[place] ?? 0) < entry) place++;
      places[at] = place;
      if (place < end && entries[place] === entry) return true;
    }
    return false;
  };
}

/**
 * Visits the entries of some lists, rising and each once, until it is told to stop: of long lists only what comes first is looked
 * at, where to lay all of a million together takes milliseconds.
 * @param size entries are below it
 * @param visit tells whether to go on
 */
export function visitRising(
  { offsets, entries }: Lists,
  ranges: readonly WordRange[],
  size: number,
  visit: (entry: number) => boolean,
): void {
  if (countOf(ranges) <= FEW) {
    visitSideBySide({ offsets, entries }, listsIn(ranges), visit);
    return;
  }
  const nexts = ranges.map(({ from, to }) => offsets.slice(from, to));
  const marks = new Uint8Array(BLOCK);
  for (let base = 0; base < size; base += BLOCK) {
    let isAny = false;
    for (const [at, next] of nexts.entries()) {
      const first = (ranges[at]?.from ?? 0) + 1;
      for (let list = 0; list < next.length; list++) {
        const end = offsets[first + list] ?? 0;
        let place = next[list] ?? 0;
        for (; place < end && (entries[place] ?? 0) < base + BLOCK; place++) marks[(entries[place] ?? 0) - base] = 1;
        isAny ||= place > (next[list] ?? 0);
        next[list] = place;
      }
    }
    for (let at = 0; isAny && at < BLOCK; at++) {
      if (marks[at] !== 1) continue;
      marks[at] = 0;
      if (!visit(base + at)) return;
    }
  }
}
