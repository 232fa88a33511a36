import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';

/** Sorted lists of words, and the numbers of words in them. */

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** The number of the first word that is not before this one. */
export function firstNotBelow(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words by code unit, letter by letter: all at once would hold requests up. */
async function sortWords(words: Iterable<string>, pace: Pace): Promise<string[]> {
  const byFirst = Map.groupBy(words, (word) => word.charAt(0));
  const sorted: string[] = [];
  for (const first of [...byFirst.keys()].sort(inOrder)) {
    if (pace.isDue) await pace.rest();
    for (const word of (byFirst.get(first) ?? []).sort(inOrder)) sorted.push(word);
  }
  return sorted;
}

interface Merged {
  readonly words: readonly string[];
  /** By the number of a word before its number now, fresh ones after those there were; of one that is left out anything. */
  readonly numberNow: Int32Array;
}

/** Words gone over between two looks at the clock. */
const STEP = 1024;

/**
 * The words of a sorted list that are still used, and fresh ones, sorted, in steps.
 * @param isUsed by number, where it is 1
 * @param fresh such as the list has not, each once
 */
export async function mergeWords(
  before: readonly string[],
  isUsed: Uint8Array,
  fresh: readonly string[],
  pace: Pace,
): Promise<Merged> {
  const numberNow = new Int32Array(before.length + fresh.length);
  if (fresh.length === 0 && !isUsed.includes(0)) {
    for (let number = 0; number < before.length; number++) numberNow[number] = number;
    return { words: before, numberNow };
  }
  const added = await sortWords(fresh, pace);
  const numberOf = new Map(fresh.map((word, at) => [word, before.length + at]));
  const words: string[] = [];
  let next = 0;
  for (let number = 0; number <= before.length; number++) {
    const word = before[number];
    for (let one = added[next]; one !== undefined && (word === undefined || one < word); one = added[++next]) {
      numberNow[numberOf.get(one) ?? 0] = words.push(one) - 1;
      if (next % STEP === 0 && pace.isDue) await pace.rest();
    }
    if (word !== undefined && isUsed[number] === 1) numberNow[number] = words.push(word) - 1;
    if (number % STEP === 0 && pace.isDue) await pace.rest();
  }
  return { words, numberNow };
}

/** The words of a sorted list that another one has not. */
export function missingFrom(others: readonly string[], words: readonly string[]): string[] {
  let at = 0;
  return words.filter((word) => {
    while (at < others.length && (others[at] ?? '') < word) at++;
    return others[at] !== word;
  });
}

/** The place of the first word from `from` on that does not begin so; those before it do. */
export function firstWithout(words: readonly string[], beginning: string, from: number): number {
  let [first, end] = [from, words.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (words[middle]?.startsWith(beginning)) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Fewer than one of so many numbers are sorted, more are marked: what either takes of 100,000 is about the same then. */
const SORTED_OF = 50;

/** Numbers from 0, all of them `below` one, each once and rising, in their own place. A set of them takes five times as long. */
export function onceRising(numbers: Int32Array, below: number): Int32Array {
  let kept = 0;
  if (numbers.length * SORTED_OF < below) {
    numbers.sort();
    for (const number of numbers) if (kept === 0 || numbers[kept - 1] !== number) numbers[kept++] = number;
  } else {
    const marks = new Uint8Array(below);
    for (const number of numbers) marks[number] = 1;
    for (let number = 0; number < below; number++) if (marks[number] === 1) numbers[kept++] = number;
  }
  return numbers.subarray(0, kept);
}
