import { RowSet } from '#commerce/catalogue/goods/row-set.ts';
import { soldWithin } from '#commerce/catalogue/prices/price-range.ts';
import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-index.ts';
import { withoutParts } from '#commerce/catalogue/words/term-tokens.ts';
import type { SaidFacet, SaidFilter, SaidPrice, SaidValues } from '#commerce/catalogue/words/understand-filters.ts';
import { foldedWords } from '#commerce/catalogue/words/words.ts';
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
  return words.some((word) => others && products.index.among(namedBy.get(word) ?? [], others.asked).length > 0);
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
  const asked = { words: new Set(foldedWords(term, language)), others };
  const said = all.filter((filter) => !isName(index, filter, asked));
  return { said, words: wordsWithout(said) };
}

/** The rows that can be had with any of these values. */
export function rowsWith(
  { assortment, availability }: StoreCatalogue,
  facet: SaidFacet,
  ids: readonly number[],
): RowSet {
  const none = RowSet.of([], assortment.products.length);
  const numbers = ids.flatMap((id) => assortment.facets.numberOf(facet, id) ?? []);
  return RowSet.union([none, ...numbers.flatMap((number) => availability.offers[number] ?? [])]);
}

/**
 * Takes a term apart into words and filters. A filter that leaves nothing is none, and its words stay in the term; so
 * does a price for whoever may not see any (decision 20).
 */
export async function narrowTerm(catalogue: StoreCatalogue, viewer: Viewer, term: string): Promise<NarrowedTerm> {
  const index = await catalogue.search();
  const { assortment, pricing, at } = catalogue;
  const { said, words } = saidFilters(index, term, catalogue.textLocale.language);
  const book = pricing.bookAt(at, viewer.groupId);
  const used: SaidFilter[] = [];
  // A size or a price alone is looked for among all live sales, which have a page of their own (decision 12).
  const rows =
    words === '' ? pricing.windowAt(at).live.rows : foundEntries(index, words).map((n) => index.products.ids[n] ?? 0);
  let left = RowSet.intersection([RowSet.of(rows, assortment.products.length), book.sold]);
  const values: Partial<Record<SaidFacet, readonly number[]>> = {};
  let price: NarrowedTerm['price'] = null;
  const use = (filters: readonly SaidFilter[], within: RowSet): boolean => {
    if (filters.length === 0 || within.size === 0) return false;
    left = within;
    used.push(...filters);
    return true;
  };
  for (const facet of ['gender', 'colour', 'size'] as const) {
    const own = said.filter(isOf(facet));
    const ids = [...new Set(own.flatMap((filter) => filter.ids))].sort((a, b) => a - b).slice(0, VALUES_MOST);
    const within = RowSet.intersection([left, rowsWith(catalogue, facet, ids)]);
    if (use(own, within)) values[facet] = ids;
  }
  const [bounds] = viewer.seesPrices ? said.filter(isPrice) : [];
  if (bounds) {
    const { min, max } = bounds.price;
    const range = { min: (min ?? 0) * WHOLE, max: max === null ? Number.POSITIVE_INFINITY : max * WHOLE };
    if (use([bounds], soldWithin(left, book, range))) price = bounds.price;
  }
  const unused = used.length === 0 ? term : index.reader.trimmed(withoutParts(term, used));
  return { words: unused, values, price, count: left.size };
}
