import { type Assortment, type ListedProduct, mostBoughtFirst } from '#commerce/catalogue/goods/assortment.ts';
import { readAllNames, readNames } from '#commerce/catalogue/goods/read-names.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { placeAnew } from '#commerce/catalogue/goods/rows/place-rows.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { sortInSteps } from '#commerce/catalogue/goods/rows/sort-in-steps.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Language } from '#lib/contract/values.ts';
import { wordsThatFilter } from './named-by.ts';
import { entriesByRow, rowsThere } from './ranked-rows.ts';
import { areOthersNamed, byName, sharedWords } from './shared-words.ts';
import { readSizeCharts } from './size-charts.ts';
import { missingFrom } from './sorted-words.ts';
import { type FacetText, FilterReader, type SaidFacet } from './understand-filters.ts';
import { TermReader } from './understand-term.ts';
import { kindIn, WordCollector } from './word-collector.ts';
import { WordIndex } from './word-index.ts';

/** Things that can be found by words: entry `n` of the index is `ids[n]`. */
interface Findable {
  readonly index: WordIndex;
  readonly ids: readonly number[];
}

/** What an index was made of, as far as the next one is made of it too. */
interface Made {
  readonly words: WordCollector;
  readonly vocabulary: Vocabulary;
  /** By entry of the products how many of its words, the first ones, are of its name. */
  readonly nameWords: Uint8Array;
  /** Words that most products of a category have, by its products. */
  readonly shared: ReadonlyMap<RowSet, readonly string[]>;
  /** What the filters were read from, as one text. */
  readonly labels: string;
}

/** Everything a search of one text locale looks in. */
export interface SearchIndex {
  readonly reader: TermReader;
  readonly filters: FilterReader;
  /** Entries of `products` by a word of their own name or brand that a filter may mean as well: of `Red Peak`, red. */
  readonly namedBy: ReadonlyMap<string, readonly number[]>;
  /** Products, the most bought first; ids are rows of the assortment. */
  readonly products: { readonly index: WordIndex; readonly ids: Int32Array };
  /** By entry of `products` what it is, without what it is for: of bike helmets, helmets. */
  readonly kinds: WordIndex;
  readonly brands: Findable;
  /** Categories, without the listings of sales. */
  readonly categories: Findable;
  /** Brands and categories by their whole name (`wordKey`). */
  readonly brandsNamed: ReadonlyMap<string, readonly number[]>;
  readonly categoriesNamed: ReadonlyMap<string, readonly number[]>;
  readonly made: Made;
}

/** Entries gone over between two looks at the clock. */
const STEP = 1024;

const SAID_FACETS = ['size', 'colour', 'gender'] as const satisfies readonly SaidFacet[];

/** The names of the filters that a term may mean. */
const facetTexts = ({ facets }: Assortment, vocabulary: Vocabulary): FacetText[] =>
  SAID_FACETS.flatMap((facet) =>
    facets.numbersOf(facet).flatMap((number) => {
      const id = facets.values[number]?.id ?? 0;
      const words = vocabulary.facet(facet, id);
      return words ? { facet, id, label: words.label, swatch: words.swatch } : [];
    }),
  );

/** Where the words come from. */
interface Source {
  readonly assortment: Assortment;
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly words: WordCollector;
}

/** Products as the index takes them: those it had, by their entry, and those with other words. */
interface Entries {
  /** Their rows, the most bought first. */
  readonly ranked: Int32Array;
  readonly words: (number | readonly string[])[];
  readonly nameWords: Uint8Array;
}

/** The words that a product is found by, those of its name first, and how many of them are. */
function productWords({ vocabulary, words }: Source, product: ListedProduct, name: string | undefined) {
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
  const { products } = assortment;
  await pace.rest();
  const rows = new Int32Array(await rowsThere(assortment, products.keys(), pace));
  const ranked = await sortInSteps(rows, mostBoughtFirst(products), pace);
  const entries: Entries = { ranked, words: [], nameWords: new Uint8Array(ranked.length) };
  for (const [entry, row] of ranked.entries()) {
    const product = products[row];
    const { all, count } = product ? productWords(source, product, names[row]) : { all: [], count: 0 };
    entries.words.push(all);
    entries.nameWords[entry] = count;
    if (pace.isDue) await pace.rest();
  }
  return indexOf(source, entries, null, pace);
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
  const there = await rowsThere(assortment, rows, pace);
  const names = await readNames(
    query,
    language,
    there.map((row) => products[row]?.id ?? 0),
  );
  const ranked = placeAnew(
    before.products.ids,
    RowSet.of([...rows], products.length),
    there,
    mostBoughtFirst(products),
  );
  const entryBefore = entriesByRow(before.products.ids, products.length);
  const entries: Entries = { ranked, words: [], nameWords: new Uint8Array(ranked.length) };
  for (const [entry, row] of ranked.entries()) {
    const product = rows.has(row) ? products[row] : undefined;
    const own = product && productWords(source, product, names.get(product.id));
    const at = entryBefore[row] ?? 0;
    entries.words.push(own?.all ?? at);
    entries.nameWords[entry] = own?.count ?? before.made.nameWords[at] ?? 0;
    if (pace.isDue) await pace.rest();
  }
  return indexOf(source, entries, before, pace);
}

const NOTHING = WordIndex.of([]);

async function indexOf(source: Source, entries: Entries, before: SearchIndex | null, pace: Pace): Promise<SearchIndex> {
  const { assortment, vocabulary, language, words } = source;
  const { ranked, nameWords } = entries;
  const { products } = assortment;
  const index = await (before?.products.index ?? (await NOTHING)).with(entries.words);
  if (before) words.forget(missingFrom(index.words, before.products.index.words));
  const labels = facetTexts(assortment, vocabulary);
  const sizes = labels.filter(({ facet }) => facet === 'size').map(({ id, label }) => [label, id] as const);
  await pace.rest();
  const charts = await readSizeCharts(assortment, sizes, pace);
  const read = JSON.stringify([labels, [...charts]]);
  const isSame = before?.made.labels === read;
  const filters = isSame ? before.filters : new FilterReader(language, labels, charts);
  const brandWords = (entry: number) =>
    words.collect(vocabulary.brands.get(products[ranked[entry] ?? -1]?.brandId ?? 0)?.name);
  const namedBy = await wordsThatFilter(
    { index, entries: entries.words, nameWords, brandWords, filters },
    isSame ? before.namedBy : null,
    pace,
  );
  await pace.rest();
  const entryOf = entriesByRow(ranked, products.length);
  const changed: number[] = [];
  for (let entry = 0; entry < ranked.length; entry++) {
    if (typeof entries.words[entry] !== 'number') changed.push(ranked[entry] ?? 0);
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  const shared = new Map<RowSet, readonly string[]>();
  const categories = [...assortment.categories.values()].filter(({ kind }) => kind === 'category');
  for (const { rows, set, children } of categories) {
    if (children.length > 0) continue;
    const isTouched = changed.some((row) => set.has(row));
    const kept = isTouched ? undefined : before?.made.shared.get(set);
    shared.set(set, kept ?? (await sharedWords(rows, entryOf, { index, first: nameWords }, pace)));
    if (pace.isDue) await pace.rest();
  }
  const namedCategories = categories.flatMap(({ id, set }) => {
    const name = vocabulary.categories.get(id)?.name;
    return name === undefined ? [] : { id, name, words: [...words.collect(name), ...(shared.get(set) ?? [])] };
  });
  const brands = [...vocabulary.brands].map(([id, { name }]) => ({ id, name, words: words.collect(name) }));
  const findable = async (named: readonly { id: number; words: readonly string[] }[]): Promise<Findable> => ({
    index: await WordIndex.of(named.map((one) => one.words)),
    ids: named.map(({ id }) => id),
  });
  const kindWords = new Map(
    categories.map(({ id }) => [id, words.core(kindIn(vocabulary.categories.get(id)?.name ?? '', language))]),
  );
  const kinds: (number | readonly string[])[] = [];
  const kindOf = (entry: number) => kindWords.get(products[ranked[entry] ?? -1]?.mainCategoryId ?? 0) ?? [];
  for (const [entry, one] of entries.words.entries()) {
    kinds.push(typeof one === 'number' ? one : kindOf(entry));
    if (pace.isDue) await pace.rest();
  }
  const named = (all: readonly { id: number; name: string }[]) =>
    byName(
      all.map(({ id, name }) => [id, name]),
      language,
    );
  await pace.rest();
  const made: SearchIndex = {
    filters,
    namedBy,
    products: { index, ids: ranked },
    kinds: await (before?.kinds ?? (await NOTHING)).with(kinds),
    brands: await findable(brands),
    categories: await findable(namedCategories),
    brandsNamed: named(brands),
    categoriesNamed: named(namedCategories),
    reader: new TermReader(language, index, words.spelling),
    made: { words, vocabulary, nameWords, shared, labels: read },
  };
  words.settle();
  return made;
}
