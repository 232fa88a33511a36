import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { type NewEntries, OTHER } from './gather-words.ts';
import type { Source } from './search-parts.ts';
import type { FilterReader } from './understand-filters.ts';
import type { WordIndex } from './word-index.ts';

interface Named extends Pick<NewEntries, 'before'> {
  /** Of the products, as they are now. */
  readonly index: WordIndex;
  /** By entry how many of its words, the first ones, are of its name. */
  readonly nameWords: Uint8Array;
  /** The words of the brand of an entry. */
  readonly brandWords: (entry: number) => readonly string[];
  readonly filters: FilterReader;
}

type ByWord = ReadonlyMap<string, Int32Array>;

/** Entries gone over between two looks at the clock. */
const STEP = 1024;

/** The same lists by the numbers that entries have now, without those that are others. */
async function renumbered(was: ByWord, before: Int32Array, pace: Pace): Promise<Map<string, Int32Array>> {
  let last = -1;
  for (const lists of was.values()) last = Math.max(last, lists.at(-1) ?? -1);
  // One more than its number: none is 0.
  const now = new Int32Array(last + 1);
  for (let entry = 0; entry < before.length; entry++) {
    const one = before[entry] ?? OTHER;
    if (one !== OTHER && one <= last) now[one] = entry + 1;
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  const lists = new Map<string, Int32Array>();
  for (const [word, list] of was) {
    const own = new Int32Array(list.length);
    let count = 0;
    for (let at = 0; at < list.length; at++) {
      const entry = now[list[at] ?? 0] ?? 0;
      if (entry > 0) own[count++] = entry - 1;
    }
    lists.set(word, own.subarray(0, count));
    if (pace.isDue) await pace.rest();
  }
  return lists;
}

/**
 * Entries by a word of their own name or brand that a filter may mean as well, in steps.
 * @param was the same of the index before, where the filters are those it had
 */
export async function wordsThatFilter(
  { index, before, nameWords, brandWords, filters }: Named,
  was: ByWord | null,
  pace: Pace,
): Promise<ByWord> {
  const found = was ? await renumbered(was, before, pace) : new Map<string, Int32Array>();
  const known = new Map<string, boolean>();
  const mayMean = (word: string): boolean => {
    const means = known.get(word) ?? filters.mayMean(word, false);
    known.set(word, means);
    return means;
  };
  const added = new Map<string, number[]>();
  for (let entry = 0; entry < before.length; entry++) {
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
    if (was && before[entry] !== OTHER) continue;
    const named = index.wordsOf(entry).slice(0, nameWords[entry]).filter(mayMean);
    const ofBrand = brandWords(entry).filter((word) => filters.mayMean(word, true));
    for (const word of new Set([...named, ...ofBrand])) {
      const own = added.get(word);
      if (own) own.push(entry);
      else added.set(word, [entry]);
    }
    if (pace.isDue) await pace.rest();
  }
  for (const [word, entries] of added) {
    found.set(word, Int32Array.from([...(found.get(word) ?? []), ...entries]).sort());
    if (pace.isDue) await pace.rest();
  }
  for (const [word, list] of found) if (list.length === 0) found.delete(word);
  return found;
}

/** Tells the words of the brand of an entry. */
export function brandWordsOf({ assortment, vocabulary, words }: Source, ranked: Int32Array) {
  const { brandIds } = assortment.goods.columns;
  return (entry: number): readonly string[] =>
    words.collect(vocabulary.brands.get(brandIds[ranked[entry] ?? -1] ?? 0)?.name);
}
