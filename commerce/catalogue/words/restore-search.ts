import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import { type EntryWords, OTHER } from './gather-words.ts';
import { brandWordsOf, wordsThatFilter } from './named-by.ts';
import { assembleIndex, readFilters, type SearchIndex } from './search-parts.ts';
import { areNamedSo, type SaidNames } from './shared-words.ts';
import { WordCollector } from './word-collector.ts';
import { WordIndex } from './word-index.ts';

/** What was made of the words of all products, as it was saved. */
export interface SavedSearch {
  readonly labels: string;
  readonly names: SaidNames;
  readonly shared: ReadonlyMap<RowSet, readonly string[]>;
  readonly index: EntryWords;
  readonly kinds: EntryWords;
  readonly ranked: Int32Array;
  readonly nameWords: Uint8Array;
  readonly namedBy: ReadonlyMap<string, Int32Array>;
  /** How the words of the index are written. */
  readonly spelling: Map<string, string>;
}

/**
 * The index that was saved, of the products of that time; its arrays are used as they are, and what is short is made anew.
 * @returns null where brands, categories or values have other names by now
 */
export async function restoreSearchIndex(
  saved: SavedSearch,
  assortment: Assortment,
  { language }: TextLocale,
  vocabulary: Vocabulary,
): Promise<SearchIndex | null> {
  if (!areNamedSo(saved.names, vocabulary)) return null;
  const pace = new Pace();
  const { ranked, nameWords, shared, spelling } = saved;
  const source = { assortment, vocabulary, language, words: new WordCollector(language, spelling) };
  const index = await WordIndex.from(saved.index, pace);
  const { filters, labels } = await readFilters(source, null, pace);
  const before = new Int32Array(ranked.length).fill(OTHER);
  const brandWords = brandWordsOf(source, ranked);
  const namedBy =
    labels === saved.labels
      ? saved.namedBy
      : await wordsThatFilter({ index, before, nameWords, brandWords, filters }, null, pace);
  const kinds = await WordIndex.from(saved.kinds, pace);
  return assembleIndex(source, { index, ranked, nameWords, kinds, namedBy, shared, labels }, filters, pace);
}
