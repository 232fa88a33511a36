import { type Assortment, mostBoughtFirst } from '#commerce/catalogue/goods/assortment.ts';
import { readAllNames, readNames } from '#commerce/catalogue/goods/read-names.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { placeAnew } from '#commerce/catalogue/goods/rows/place-rows.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { sortInSteps } from '#commerce/catalogue/goods/rows/sort-in-steps.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { OTHER } from './gather-words.ts';
import { brandWordsOf, wordsThatFilter } from './named-by.ts';
import { entriesByRow, isThere, rowsThere } from './ranked-rows.ts';
import { assembleIndex, categoriesOf, readFilters, type SearchIndex, type Source } from './search-parts.ts';
import { areOthersNamed, sharedWords } from './shared-words.ts';
import { missingFrom } from './sorted-words.ts';
import { kindIn, WordCollector } from './word-collector.ts';
import { WordIndex } from './word-index.ts';

/** Entries gone over between two looks at the clock. */
const STEP = 1024;

/** Products as the index takes them. */
interface Entries {
  /** Their rows, the most bought first. */
  readonly ranked: Int32Array;
  /** The entry of each in the index before, or `OTHER`. */
  readonly before: Int32Array;
  /** The names of those that are others, by row. */
  nameOf(row: number): string | undefined;
}

/** The words that a product is found by, those of its name first, and how many of them are. */
function productWords({ vocabulary, words, assortment }: Source, row: number, name: string | undefined) {
  const product = assortment.products[row];
  if (!product) return { all: [], count: 0 };
  const { brandId, mainCategoryId, genderId, sportId, variants } = product;
  const colours = new Set(variants.map(({ colourId }) => colourId));
  const ofName = words.collect(name);
  const others = words.collect(
    vocabulary.brands.get(brandId)?.name,
    vocabulary.categories.get(mainCategoryId)?.name,
    vocabulary.facet('gender', genderId)?.label,
    vocabulary.facet('sport', sportId)?.label,
    ...[...colours].map((colour) => (colour === null ? undefined : vocabulary.facet('colour', colour)?.label)),
  );
  return { all: [...ofName, ...others], count: new Set(ofName).size };
}

/** Reads what a search of a text locale looks in. */
export async function loadSearchIndex(
  query: Query,
  assortment: Assortment,
  { language }: TextLocale,
  vocabulary: Vocabulary,
): Promise<SearchIndex> {
  const pace = new Pace();
  const source = { assortment, vocabulary, language, words: new WordCollector(language) };
  const names = await readAllNames(query, language, assortment);
  await pace.rest();
  const ranked = await sortInSteps(await rowsThere(assortment, pace), mostBoughtFirst(assortment.products), pace);
  const before = new Int32Array(ranked.length).fill(OTHER);
  return indexOf(source, { ranked, before, nameOf: (row) => names[row] }, null, pace);
}

/**
 * The index after products came, changed or went: as one that is read anew, of which only theirs is read. All is read where
 * brands, categories or values have other names, which all of their products are found by.
 * @param rows of those products
 */
export async function renewSearchIndex(
  before: SearchIndex,
  query: Query,
  assortment: Assortment,
  textLocale: TextLocale,
  vocabulary: Vocabulary,
  rows: ReadonlySet<number>,
): Promise<SearchIndex> {
  if (areOthersNamed(before.made.vocabulary, vocabulary, assortment)) {
    return loadSearchIndex(query, assortment, textLocale, vocabulary);
  }
  const pace = new Pace();
  const { language } = textLocale;
  const source = { assortment, vocabulary, language, words: before.made.words };
  const { products } = assortment;
  const there = [...rows].filter((row) => isThere(assortment, row));
  const idOf = (row: number): number => products[row]?.id ?? 0;
  const names = await readNames(query, language, there.map(idOf));
  const taken = RowSet.of([...rows], products.length);
  const ranked = placeAnew(before.products.ids, taken, there, mostBoughtFirst(products));
  await pace.rest();
  const entryBefore = await entriesByRow(before.products.ids, products.length, pace);
  const entries = new Int32Array(ranked.length);
  for (let entry = 0; entry < ranked.length; entry++) {
    const row = ranked[entry] ?? 0;
    entries[entry] = taken.has(row) ? OTHER : (entryBefore[row] ?? 0);
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  return indexOf(source, { ranked, before: entries, nameOf: (row) => names.get(idOf(row)) }, before, pace);
}

const NOTHING = WordIndex.none();

async function indexOf(
  source: Source,
  { ranked, before: entriesBefore, nameOf }: Entries,
  before: SearchIndex | null,
  pace: Pace,
): Promise<SearchIndex> {
  const { assortment, vocabulary, language, words } = source;
  const { goods, products } = assortment;
  const nameWords = new Uint8Array(ranked.length);
  const changed: number[] = [];
  for (let entry = 0; entry < ranked.length; entry++) {
    const at = entriesBefore[entry] ?? OTHER;
    if (at === OTHER) changed.push(ranked[entry] ?? 0);
    else nameWords[entry] = before?.made.nameWords[at] ?? 0;
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  const wordsOf = (entry: number): readonly string[] => {
    const row = ranked[entry] ?? 0;
    const { all, count } = productWords(source, row, nameOf(row));
    nameWords[entry] = count;
    return all;
  };
  const index = await (before?.products.index ?? NOTHING).with({ before: entriesBefore, wordsOf });
  if (before) words.forget(missingFrom(index.words, before.products.index.words));
  await pace.rest();
  const read = await readFilters(source, before && { filters: before.filters, labels: before.made.labels }, pace);
  const namedBy = await wordsThatFilter(
    { index, before: entriesBefore, nameWords, brandWords: brandWordsOf(source, ranked), filters: read.filters },
    before?.made.labels === read.labels ? before.namedBy : null,
    pace,
  );
  const entryOf = await entriesByRow(ranked, products.length, pace);
  const shared = new Map<RowSet, readonly string[]>();
  const categories = categoriesOf(assortment);
  for (const { rows, set, children } of categories) {
    if (children.length > 0) continue;
    const isTouched = changed.some((row) => set.has(row));
    const kept = isTouched ? undefined : before?.made.shared.get(set);
    shared.set(set, kept ?? (await sharedWords(rows, entryOf, { index, first: nameWords }, pace)));
    if (pace.isDue) await pace.rest();
  }
  const kindWords = new Map(
    categories.map(({ id }) => [id, words.core(kindIn(vocabulary.categories.get(id)?.name ?? '', language))]),
  );
  const kindOf = (entry: number) => kindWords.get(goods.columns.mainCategoryIds[ranked[entry] ?? -1] ?? 0) ?? [];
  const kinds = await (before?.kinds ?? NOTHING).with({ before: entriesBefore, wordsOf: kindOf });
  const made = { index, ranked, nameWords, kinds, namedBy, shared, labels: read.labels };
  return assembleIndex(source, made, read.filters, pace);
}
