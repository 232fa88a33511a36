import { grown } from '#commerce/catalogue/goods/rows/grown.ts';
import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { FilterReader } from './understand-filters.ts';
import type { WordIndex } from './word-index.ts';

interface Named {
  /** Of the products, as they are now. */
  readonly index: WordIndex;
  /** Where an entry was before; words, where it is another one. */
  readonly entries: readonly (number | readonly string[])[];
  /** By entry how many of its words, the first ones, are of its name. */
  readonly nameWords: Uint8Array;
  /** The words of the brand of an entry. */
  readonly brandWords: (entry: number) => readonly string[];
  readonly filters: FilterReader;
}

type ByWord = ReadonlyMap<string, readonly number[]>;

/** The same lists by the numbers that entries have now, without those that are others. */
function renumbered(before: ByWord, entries: Named['entries']): Map<string, number[]> {
  let now = new Int32Array(entries.length);
  for (const [entry, one] of entries.entries()) {
    if (typeof one !== 'number') continue;
    now = grown(now, one + 1);
    // One more than its number: none is 0.
    now[one] = entry + 1;
  }
  const numberOf = (entry: number): number | [] => (now[entry] ? (now[entry] ?? 0) - 1 : []);
  return new Map([...before].map(([word, list]) => [word, list.flatMap(numberOf)]));
}

/**
 * Entries by a word of their own name or brand that a filter may mean as well.
 * @param before the same of the index before, where the filters are those it had
 */
export async function wordsThatFilter(
  { index, entries, nameWords, brandWords, filters }: Named,
  before: ByWord | null,
  pace: Pace,
): Promise<ByWord> {
  const found = before ? renumbered(before, entries) : new Map<string, number[]>();
  const known = new Map<string, boolean>();
  const mayMean = (word: string): boolean => {
    const means = known.get(word) ?? filters.mayMean(word, false);
    known.set(word, means);
    return means;
  };
  const changed = new Set<string>();
  for (const [entry, one] of entries.entries()) {
    if (before && typeof one === 'number') continue;
    const named = index.wordsOf(entry).slice(0, nameWords[entry]).filter(mayMean);
    const ofBrand = brandWords(entry).filter((word) => filters.mayMean(word, true));
    for (const word of new Set([...named, ...ofBrand])) {
      found.set(word, found.get(word) ?? []);
      found.get(word)?.push(entry);
      changed.add(word);
    }
    if (pace.isDue) await pace.rest();
  }
  for (const word of changed) found.get(word)?.sort((one, other) => one - other);
  for (const [word, list] of found) if (list.length === 0) found.delete(word);
  return found;
}
