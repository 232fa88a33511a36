import type { WordRange } from './word-index.ts';

/** Entries that are marked at a time. */
const BLOCK = 4096;

/** Sorted lists one after the other: those of the list `w` from `offsets[w]` on, up to `offsets[w + 1]`. */
interface Lists {
  readonly offsets: Int32Array;
  readonly entries: Int32Array;
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
