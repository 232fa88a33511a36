import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type Assortment, type ListedProduct, mostBoughtFirst } from '#commerce/catalogue/goods/assortment.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Language } from '#lib/contract/values.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { readSizeCharts } from './size-charts.ts';
import { type FacetText, FilterReader, type SaidFacet } from './understand-filters.ts';
import { TermReader } from './understand-term.ts';
import { WordIndex } from './word-index.ts';
import { foldText, joinedWords, wordKey, wordsOf } from './words.ts';

/** Things that can be found by words: entry `n` of the index is `ids[n]`. */
interface Findable {
  readonly index: WordIndex;
  readonly ids: readonly number[];
}

/** Everything a search of one text locale looks in. */
export interface SearchIndex {
  readonly reader: TermReader;
  readonly filters: FilterReader;
  /** Entries of `products` by a word of their own name or brand that a filter may mean as well: of `Red Peak`, red. */
  readonly namedBy: ReadonlyMap<string, readonly number[]>;
  /** Products, the most bought first; ids are rows of the assortment. */
  readonly products: Findable;
  /** By entry of `products` what it is, without what it is for: of bike helmets, helmets. */
  readonly kinds: WordIndex;
  readonly brands: Findable;
  /** Categories, without the listings of sales. */
  readonly categories: Findable;
  /** Brands and categories by their whole name (`wordKey`). */
  readonly brandsNamed: ReadonlyMap<string, readonly number[]>;
  readonly categoriesNamed: ReadonlyMap<string, readonly number[]>;
}

/** Longest compound taken apart, characters; nothing people write is longer. */
const COMPOUND_MAX = 40;
/** Products taken in before other work has its turn. */
const STEP = 2000;
/** Texts whose words are kept while an index is made. */
const TEXTS_KEPT = 5000;
/** A category is known by the words that this share of its products have, so that `jacket` finds `Jackets`. */
const SHARED_BY = 0.6;

/** Takes texts apart into the words they are found by, and remembers how those are written. */
class WordCollector {
  readonly spelling = new Map<string, string>();
  readonly #language: Language;
  readonly #heads: readonly string[];
  readonly #known = new Map<string, readonly string[]>();
  /** Labels come again and again: of brands, categories, colours. */
  readonly #texts = new Map<string, readonly string[]>();

  constructor(language: Language) {
    this.#language = language;
    const heads = LANGUAGE_WORDS[language].heads.map((head) => foldText(head, language));
    this.#heads = heads.sort((a, b) => b.length - a.length);
  }

  /** Every word of these texts, in all its forms. */
  collect(...texts: readonly (string | undefined)[]): string[] {
    return texts.flatMap((text) => (text ? this.#wordsIn(text) : []));
  }

  /** What a word comes down to: of a compound what it ends in. */
  core(word: string): string[] {
    return this.#wordsIn(word).slice(-1);
  }

  /** Every word, the joined form of hyphenated ones, and what compounds end in (`Skijacke`: jacke). */
  #wordsIn(text: string): readonly string[] {
    const known = this.#texts.get(text);
    if (known) return known;
    const found = [...wordsOf(text, this.#language), ...joinedWords(text)].flatMap((word) => this.#formsOf(word));
    if (this.#texts.size < TEXTS_KEPT) this.#texts.set(text, found);
    return found;
  }

  #formsOf(word: string): readonly string[] {
    const known = this.#known.get(word);
    if (known) return known;
    const folded = foldText(word, this.#language);
    if (!this.spelling.has(folded)) this.spelling.set(folded, word);
    const tail = folded.length > COMPOUND_MAX ? undefined : this.#headOf(folded);
    const forms = tail === undefined ? [folded] : [folded, tail];
    if (tail !== undefined && !this.spelling.has(tail)) this.spelling.set(tail, tail);
    this.#known.set(word, forms);
    return forms;
  }

  /** The longest word that this one ends in: gloves are `Handschuhe`, and no shoes. */
  #headOf(word: string): string | undefined {
    return this.#heads.find((head) => word.length > head.length + 1 && word.endsWith(head));
  }
}

/** The words of a name that say what a thing is, as far as its language tells that by their place. */
function kindIn(name: string, language: Language): string {
  const { fillers, kindStands } = LANGUAGE_WORDS[language];
  const all = wordsOf(name, language);
  const filler = all.findIndex((word) => fillers.includes(word));
  const own = filler > 0 ? all.slice(0, filler) : all;
  return (kindStands === 'first' ? own.at(0) : own.at(-1)) ?? '';
}

function byName(names: Iterable<readonly [id: number, name: string]>, language: Language): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [id, name] of names) {
    const key = wordKey(name, language);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
}

/** Words that most of these lists have. */
function sharedWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= lists.length * SHARED_BY ? word : []));
}

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

/** Reads what a search of a text locale looks in. */
export async function loadSearchIndex(
  query: Query,
  assortment: Assortment,
  { language }: TextLocale,
  vocabulary: Vocabulary,
): Promise<SearchIndex> {
  const { rows: texts } = await query<{ product_id: number; name: string }>(
    'select product_id, name from product_text where lang = $1',
    [language],
  );
  const words = new WordCollector(language);
  const nameWords = new Map<number, readonly string[]>();
  for (const [at, { product_id, name }] of texts.entries()) {
    if (at % STEP === 0) await yieldToRequests();
    nameWords.set(product_id, words.collect(name));
  }
  const { products } = assortment;
  const ranked = [...products.keys()].sort(mostBoughtFirst(products));
  const brandWords = (brandId: number) => words.collect(vocabulary.brands.get(brandId)?.name);
  const wordsOfProduct = ({ id, brandId, mainCategoryId, genderId, sportId, variants }: ListedProduct): string[] => {
    const colours = new Set(variants.map(({ colourId }) => colourId));
    return [
      ...(nameWords.get(id) ?? []),
      ...words.collect(
        vocabulary.brands.get(brandId)?.name,
        vocabulary.categories.get(mainCategoryId)?.name,
        vocabulary.facet('gender', genderId)?.label,
        vocabulary.facet('sport', sportId)?.label,
        ...[...colours].map((colour) => (colour === null ? undefined : vocabulary.facet('colour', colour)?.label)),
      ),
    ];
  };
  const labels = facetTexts(assortment, vocabulary);
  const sizes = labels.filter(({ facet }) => facet === 'size').map(({ id, label }) => [label, id] as const);
  const filters = new FilterReader(language, labels, readSizeCharts(assortment, sizes));
  const namedBy = new Map<string, number[]>();
  const productWords: string[][] = [];
  for (const [at, row] of ranked.entries()) {
    if (at % STEP === 0) await yieldToRequests();
    const product = products[row];
    productWords.push(product ? wordsOfProduct(product) : []);
    if (!product) continue;
    const named = (nameWords.get(product.id) ?? []).filter((word) => filters.mayMean(word, false));
    const ofBrand = brandWords(product.brandId).filter((word) => filters.mayMean(word, true));
    for (const word of new Set([...named, ...ofBrand])) {
      const entries = namedBy.get(word);
      if (entries) entries.push(at);
      else namedBy.set(word, [at]);
    }
  }
  const categories = [...assortment.categories.values()].filter(({ kind }) => kind === 'category');
  const namedCategories = categories.flatMap(({ id, rows, children }) => {
    const name = vocabulary.categories.get(id)?.name;
    if (name === undefined) return [];
    const own = children.length > 0 ? [] : [...rows].map((row) => nameWords.get(products[row]?.id ?? 0) ?? []);
    return { id, name, words: [...words.collect(name), ...sharedWords(own)] };
  });
  const brands = [...vocabulary.brands].map(([id, { name }]) => ({ id, name, words: words.collect(name) }));
  const findable = async (named: readonly { id: number; words: readonly string[] }[]): Promise<Findable> => ({
    index: await WordIndex.of(named.map((one) => one.words)),
    ids: named.map(({ id }) => id),
  });
  const index = await WordIndex.of(productWords);
  const kindWords = new Map(
    categories.map(({ id }) => [id, words.core(kindIn(vocabulary.categories.get(id)?.name ?? '', language))]),
  );
  const kinds = await WordIndex.of(ranked.map((row) => kindWords.get(products[row]?.mainCategoryId ?? 0) ?? []));
  return {
    reader: new TermReader(language, index, words.spelling),
    filters,
    namedBy,
    products: { index, ids: ranked },
    kinds,
    brands: await findable(brands),
    categories: await findable(namedCategories),
    brandsNamed: byName(
      brands.map(({ id, name }) => [id, name]),
      language,
    ),
    categoriesNamed: byName(
      namedCategories.map(({ id, name }) => [id, name]),
      language,
    ),
  };
}
