import { type ArticleChoice, rowsOfArticle } from '#commerce/catalogue/goods/article-choice.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { PriceBook } from '#commerce/catalogue/prices/price-book.ts';
import { soldWithin } from '#commerce/catalogue/prices/price-range.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import { withoutParts } from '#commerce/catalogue/words/term-tokens.ts';
import type { SaidFacet, SaidFilter, SaidPrice, SaidValues } from '#commerce/catalogue/words/understand-filters.ts';
import { foldedWords } from '#commerce/catalogue/words/words.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { Language } from '#lib/contract/values.ts';
import { foundEntries } from './found-rows.ts';

/** A term taken apart: what is sought, and what its list is narrowed to. */
export interface NarrowedTerm {
  /** The words of the term that no filter stands for; empty where it names nothing but sizes and prices. */
  readonly words: string;
  /** Ids by facet, rising. */
  readonly values: Readonly<Partial<Record<SaidFacet, readonly number[]>>>;
  /** Whole currency units. */
  readonly price: { readonly min: number | null; readonly max: number | null } | null;
  /** Products the list holds. */
  readonly count: number;
}

/** Most values of a facet that an address carries. */
const VALUES_MOST = 24;
/** Minor units in a whole one. */
const WHOLE = 100;

const NO_ENTRIES = new Int32Array();

const isPrice = (filter: SaidFilter): filter is SaidPrice => 'price' in filter;
const isOf =
  (facet: SaidFacet) =>
  (filter: SaidFilter): filter is SaidValues =>
    !isPrice(filter) && filter.facet === facet;

/**
 * Is the filter part of a name here: of a brand whose every word the term has, or of a product or brand that has the other
 * words of the term, too?
 */
function isName({ namedBy, products, reader, brandsNamed }: SearchIndex, filter: SaidFilter, asked: Asked): boolean {
  if (isPrice(filter)) return false;
  const { words } = filter;
  const isIn = (name: readonly string[], word: string) =>
    name.includes(word) && name.every((one) => asked.words.has(one));
  if ([...brandsNamed.keys()].some((key) => words.some((word) => isIn(key.split(' '), word)))) return true;
  const others = reader.read(asked.others);
  return words.some((word) => others && products.index.isAmong(namedBy.get(word) ?? NO_ENTRIES, others.asked));
}

/** A term: all of its words in the one spelling, and what is left of it without what might be filters. */
interface Asked {
  readonly words: ReadonlySet<string>;
  readonly others: string;
}

/**
 * What a term says of filters, without words that are part of a name and, unless there are others, without those that
 * products are found by anyway: colours and genders.
 */
export function saidFilters(
  index: SearchIndex,
  term: string,
  language: Language,
): { said: SaidFilter[]; words: string } {
  const wordsWithout = (filters: readonly SaidFilter[]) => index.reader.trimmed(withoutParts(term, filters));
  const all = index.filters.read(term);
  if (all.length === 0) return { said: [], words: index.reader.trimmed(term) || term };
  const others = wordsWithout(all);
  if (others === '') {
    const said = all.filter((filter) => isPrice(filter) || filter.facet === 'size');
    return { said, words: wordsWithout(said) };
  }
  const said = unnamed(index, term, language, all);
  return { said, words: wordsWithout(said) };
}

/** Those filters of a term that are no part of a name. */
function unnamed(index: SearchIndex, term: string, language: Language, all: readonly SaidFilter[]): SaidFilter[] {
  const others = index.reader.trimmed(withoutParts(term, all));
  const asked = { words: new Set(foldedWords(term, language)), others };
  return all.filter((filter) => !isName(index, filter, asked));
}

/** The ids that filters say of a facet, rising; none where nothing is said of it. */
const idsOf = (said: readonly SaidFilter[], facet: SaidFacet): number[] =>
  [...new Set(said.filter(isOf(facet)).flatMap(({ ids }) => ids))].sort((a, b) => a - b).slice(0, VALUES_MOST);

const anyOf = (ids: readonly number[]): ReadonlySet<number> | null => (ids.length === 0 ? null : new Set(ids));

/** Sizes as filters say them, or else as size guides put them beside what was said; none where nothing is said of it. */
function sizesSaid(said: readonly SaidFilter[]): (readonly number[])[] {
  const charted = said.filter(isOf('size')).flatMap((filter) => filter.charted);
  return [idsOf(said, 'size'), charted].filter(({ length }) => length > 0);
}

const articleOf = (said: readonly SaidFilter[]): ArticleChoice => ({
  size: anyOf(sizesSaid(said)[0] ?? []),
  colour: anyOf(idsOf(said, 'colour')),
});

/** The sizes and colours that a term says, also where it says nothing else: what its products are shown in. */
export const articleSaid = (index: SearchIndex, term: string, language: Language): ArticleChoice =>
  articleOf(unnamed(index, term, language, index.filters.read(term)));

/** The rows that can be had with any of these values. */
export function rowsWith(
  { assortment }: StoreCatalogue,
  { stock }: PriceBook,
  facet: SaidFacet,
  ids: readonly number[],
): RowSet {
  const none = RowSet.of([], assortment.products.length);
  const numbers = ids.flatMap((id) => assortment.facets.numberOf(facet, id) ?? []);
  return RowSet.union([none, ...numbers.flatMap((number) => stock.rowsWith(number) ?? [])]);
}

/** What a term may be narrowed by; what stands last is forgiven first. */
const NARROWED_BY = ['gender', 'size', 'colour', 'price'] as const;
type NarrowedBy = (typeof NARROWED_BY)[number];

/** Every choice of these, the fullest first; of two as full the one that leaves out what stands later. */
const choicesOf = (all: readonly NarrowedBy[]): NarrowedBy[][] =>
  Array.from({ length: 2 ** all.length }, (_, left) =>
    all.filter((_, at) => !(left & (2 ** (all.length - 1 - at)))),
  ).sort((one, other) => other.length - one.length);

/** The products that are sold and found by these words: by none those of all live sales, which have a page of their own (decision 12). */
function soldRows(
  { assortment, pricing, at }: StoreCatalogue,
  viewer: Viewer,
  index: SearchIndex,
  words: string,
): RowSet {
  const found =
    words === '' ? pricing.windowAt(at).live.rows : foundEntries(index, words).map((n) => index.products.ids[n] ?? 0);
  return RowSet.intersection([RowSet.of(found, assortment.products.length), pricing.bookAt(at, viewer.groupId).sold]);
}

/** The products that the page of a narrowed term holds: as its listing has them, size and colour on one article. */
function rowsOfPage(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  found: RowSet,
  { values, price }: Pick<NarrowedTerm, 'values' | 'price'>,
): RowSet {
  const { assortment, pricing, at } = catalogue;
  const book = pricing.bookAt(at, viewer.groupId);
  const { gender = [], size = [], colour = [] } = values;
  const min = (price?.min ?? 0) * WHOLE;
  const max = (price?.max ?? Number.POSITIVE_INFINITY) * WHOLE;
  const priced = price ? soldWithin(found, book, { min, max }) : found;
  const sets = [priced, ...(gender.length > 0 ? [rowsWith(catalogue, book, 'gender', gender)] : [])];
  const article = { size: anyOf(size), colour: anyOf(colour) };
  const { goods } = assortment;
  if (!article.size && !article.colour) return RowSet.intersection(sets);
  return rowsOfArticle(sets, article, { goods, stock: book.stock });
}

/**
 * Takes a term apart into words and filters. Filters that leave nothing together are forgiven, as few as need be, the
 * price before the colour and that before the size; their words stay in the term, and so does a price for whoever may not
 * see any (decision 20).
 */
export async function narrowTerm(catalogue: StoreCatalogue, viewer: Viewer, term: string): Promise<NarrowedTerm> {
  const index = await catalogue.search();
  const { said } = saidFilters(index, term, catalogue.textLocale.language);
  const [bounds] = viewer.seesPrices ? said.filter(isPrice) : [];
  const saidBy = (by: NarrowedBy): readonly SaidFilter[] =>
    by === 'price' ? (bounds ? [bounds] : []) : said.filter(isOf(by));
  const present = NARROWED_BY.filter((by) => saidBy(by).length > 0);
  for (const choice of choicesOf(present)) {
    const used = choice.flatMap(saidBy);
    const others = Object.fromEntries(
      choice.flatMap((by) => (by === 'price' || by === 'size' ? [] : [[by, idsOf(used, by)] as const])),
    );
    const price = choice.includes('price') ? (bounds?.price ?? null) : null;
    const words = used.length === 0 ? term : index.reader.trimmed(withoutParts(term, used));
    const found = soldRows(catalogue, viewer, index, words);
    for (const size of choice.includes('size') ? sizesSaid(used) : [null]) {
      const values = size ? { ...others, size } : others;
      const { size: count } = rowsOfPage(catalogue, viewer, found, { values, price });
      if (count > 0 || used.length === 0) return { words, values, price, count };
    }
  }
  return { words: term, values: {}, price: null, count: 0 };
}
