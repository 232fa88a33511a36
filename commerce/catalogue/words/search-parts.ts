import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Language } from '#lib/contract/values.ts';
import { byName } from './shared-words.ts';
import { readSizeCharts } from './size-charts.ts';
import { type FacetText, FilterReader, type SaidFacet } from './understand-filters.ts';
import { TermReader } from './understand-term.ts';
import type { WordCollector } from './word-collector.ts';
import { WordIndex } from './word-index.ts';

/** Things that can be found by words: entry `n` of the index is `ids[n]`. */
interface Findable {
  readonly index: WordIndex;
  readonly ids: readonly number[];
}

/** What is made of the words of all products: it is brought up to date with some of them, and saved. */
export interface OfProducts {
  readonly index: WordIndex;
  /** The row of each entry, the most bought first. */
  readonly ranked: Int32Array;
  /** By entry how many of its words, the first ones, are of its name. */
  readonly nameWords: Uint8Array;
  readonly kinds: WordIndex;
  readonly namedBy: ReadonlyMap<string, Int32Array>;
  /** Words that most products of a category have, by its products. */
  readonly shared: ReadonlyMap<RowSet, readonly string[]>;
  /** What the filters were read from, as one text. */
  readonly labels: string;
}

/** Where the words come from. */
export interface Source {
  readonly assortment: Assortment;
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly words: WordCollector;
}

/** Everything a search of one text locale looks in. */
export interface SearchIndex {
  readonly reader: TermReader;
  readonly filters: FilterReader;
  /** Entries of `products` by a word of their own name or brand that a filter may mean as well: of `Red Peak`, red. */
  readonly namedBy: ReadonlyMap<string, Int32Array>;
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
  /** What it was made of, as far as the next one is made of it too. */
  readonly made: OfProducts & Pick<Source, 'words' | 'vocabulary'>;
}

const SAID_FACETS = ['size', 'colour', 'gender'] as const satisfies readonly SaidFacet[];

/** The names of the filters that a term may mean. */
const facetTexts = ({ assortment: { facets }, vocabulary }: Source): FacetText[] =>
  SAID_FACETS.flatMap((facet) =>
    facets.numbersOf(facet).flatMap((number) => {
      const id = facets.values[number]?.id ?? 0;
      const words = vocabulary.facet(facet, id);
      return words ? { facet, id, label: words.label, swatch: words.swatch } : [];
    }),
  );

/** Reads the filters that words may mean. @param before those there were, which stay where they are read from the same */
export async function readFilters(
  source: Source,
  before: { readonly filters: FilterReader; readonly labels: string } | null,
  pace: Pace,
): Promise<{ filters: FilterReader; labels: string }> {
  const texts = facetTexts(source);
  const sizes = texts.filter(({ facet }) => facet === 'size').map(({ id, label }) => [label, id] as const);
  await pace.rest();
  const charts = await readSizeCharts(source.assortment, sizes, pace);
  const labels = JSON.stringify([texts, [...charts]]);
  await pace.rest();
  return before?.labels === labels ? before : { filters: new FilterReader(source.language, texts, charts), labels };
}

/** The categories that can be found. */
export const categoriesOf = ({ categories }: Assortment) =>
  [...categories.values()].filter(({ kind }) => kind === 'category');

/** Puts together what a search looks in, with the short lists that are made anew. */
export async function assembleIndex(
  source: Source,
  made: OfProducts,
  filters: FilterReader,
  pace: Pace,
): Promise<SearchIndex> {
  const { assortment, vocabulary, language, words } = source;
  const { index, ranked, shared } = made;
  const categories = categoriesOf(assortment).flatMap(({ id, set }) => {
    const name = vocabulary.categories.get(id)?.name;
    return name === undefined ? [] : { id, name, words: [...words.collect(name), ...(shared.get(set) ?? [])] };
  });
  const brands = [...vocabulary.brands].map(([id, { name }]) => ({ id, name, words: words.collect(name) }));
  const findable = async (named: readonly { id: number; words: readonly string[] }[]): Promise<Findable> => ({
    index: await WordIndex.of(named.map((one) => one.words)),
    ids: named.map(({ id }) => id),
  });
  const named = (all: readonly { id: number; name: string }[]) =>
    byName(
      all.map(({ id, name }) => [id, name]),
      language,
    );
  await pace.rest();
  const search: SearchIndex = {
    filters,
    namedBy: made.namedBy,
    products: { index, ids: ranked },
    kinds: made.kinds,
    brands: await findable(brands),
    categories: await findable(categories),
    brandsNamed: named(brands),
    categoriesNamed: named(categories),
    reader: new TermReader(language, index, words.spelling),
    made: { ...made, words, vocabulary },
  };
  words.settle();
  return search;
}
