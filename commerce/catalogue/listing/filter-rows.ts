import {
  type ArticleChoice,
  articleChoice,
  countArticles,
  rowsOfArticle,
} from '#commerce/catalogue/goods/article-choice.ts';
import { type FacetTable, NO_VALUE } from '#commerce/catalogue/goods/facet-table.ts';
import type { Goods } from '#commerce/catalogue/goods/goods-columns.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { bandsReached, type PriceBook, type PriceRange } from '#commerce/catalogue/prices/price-book.ts';
import { isUnbounded, soldWithin } from '#commerce/catalogue/prices/price-range.ts';
import { FACETS, type FacetCode } from '#lib/contract/catalogue.ts';

/** Chosen ids by facet. */
export type Choices = Readonly<Partial<Record<FacetCode, readonly number[]>>>;

export interface Filter {
  readonly choices: Choices;
  /** Bounds of the price, both included. */
  readonly price: PriceRange;
}

export interface Filtered {
  /** Rows that pass. */
  readonly rows: RowSet;
  /** By facet number: how many products the list would hold if this value were the only choice of its facet. */
  readonly counts: Readonly<Int32Array>;
}

export interface FilterSource {
  readonly goods: Goods;
  readonly facets: FacetTable;
  readonly book: PriceBook;
}

/** What is chosen in one facet: the rows that have one of the values. */
interface Choice {
  readonly code: FacetCode;
  readonly rows: RowSet;
}

/** Rows that have this value and can be had in it. */
const rowsOfValue = ({ book }: FilterSource, number: number): RowSet | undefined =>
  book.bands.get(number) ?? book.stock.rowsWith(number);

/** A count for each facet number; what cannot be had is counted by the number of no value. */
const countsFor = ({ values }: FacetTable): Int32Array => new Int32Array(values.length);

/** The facets that something is chosen in. Values nobody has are ignored. */
function chosenIn(choices: Choices, source: FilterSource): Choice[] {
  return FACETS.flatMap((code) => {
    const sets = (choices[code] ?? [])
      .flatMap((id) => source.facets.numberOf(code, id) ?? [])
      .flatMap((number) => rowsOfValue(source, number) ?? []);
    const [only] = sets;
    return only ? [{ code, rows: sets.length === 1 ? only : RowSet.union(sets) }] : [];
  });
}

/** Of size and colour, what is counted article by article: each where the other one is chosen. */
const countedByArticle = ({ size, colour }: ArticleChoice): ('size' | 'colour')[] => [
  ...(colour ? (['size'] as const) : []),
  ...(size ? (['colour'] as const) : []),
];

/** Walking through one facet of a product takes as long as so many steps of two sets that meet. */
const STEPS_OF_WALK = 6;

/** Columns that stand side by side, from the first up to the one after the last. */
type Run = { readonly from: number; readonly to: number };

/** The columns of these facets in as few runs as they make. */
function runsOf(codes: readonly FacetCode[], { columnOf }: FacetTable): Run[] {
  const columns = codes.flatMap((code) => columnOf(code) ?? []).sort((a, b) => a - b);
  const begins = columns.filter((column) => !columns.includes(column - 1));
  const ends = columns.filter((column) => !columns.includes(column + 1));
  return begins.map((from, at) => ({ from, to: (ends[at] ?? from) + 1 }));
}

/** Counts the values of these facets that the product of a row has. */
function countOfRow(codes: readonly FacetCode[], source: FilterSource, counts: Int32Array): (row: number) => void {
  const { facets, book } = source;
  const { offered } = book.stock.anywhere;
  const only = codes.flatMap((code) => facets.onlyNumbers(code) ?? []);
  const runs = runsOf(
    codes.filter((code) => !facets.onlyNumbers(code)),
    facets,
  );
  const bands = codes.includes('discount') ? facets.numbersOf('discount') : [];
  const count = (number: number): void => {
    counts[number] = (counts[number] ?? 0) + 1;
  };
  const [first] = only;
  if (first && only.length === codes.length && only.length === 1) return (row) => count(first[row] ?? 0);
  return (row) => {
    for (const numbers of only) count(numbers[row] ?? 0);
    for (const { from, to } of runs) {
      const end = facets.start(row, to);
      for (let place = facets.start(row, from); place < end; place++) count(offered[place] ?? 0);
    }
    const reached = bands.length === 0 ? 0 : bandsReached(book, row);
    for (let band = 0; band < reached; band++) count(bands[band] ?? 0);
  };
}

/** Are the products that all of `sets` hold so few that walking through their values takes less than meeting each value's set? */
function areFew(sets: readonly RowSet[], codes: readonly FacetCode[], { facets }: FilterSource): boolean {
  const values = codes.reduce((sum, code) => sum + facets.numbersOf(code).length, 0);
  const most = Math.min(...sets.map(({ size }) => size));
  return most * codes.length * STEPS_OF_WALK <= values * (sets[0]?.steps ?? 0);
}

/** Counts as `countValues`, but what can be had in any store. */
function countAnywhere(
  sets: readonly RowSet[],
  codes: readonly FacetCode[],
  source: FilterSource,
  counts: Int32Array,
): void {
  if (areFew(sets, codes, source)) {
    RowSet.forEachShared(sets, countOfRow(codes, source, counts));
    return;
  }
  const values = codes
    .flatMap((code) => source.facets.numbersOf(code))
    .flatMap((number) => {
      const rows = source.book.bands.get(number) ?? source.book.stock.anywhere.offers[number];
      return rows ? { number, rows } : [];
    });
  const found = RowSet.sharedCounts(
    sets,
    values.map(({ rows }) => rows),
  );
  for (const [at, { number }] of values.entries()) counts[number] = found[at] ?? 0;
}

/**
 * Counts, by the values of these facets, the products that all of `sets` hold: few products by walking through their
 * values, many by meeting each value's set. What can be had in other stores alone is taken off again, for it is little.
 */
function countValues(
  sets: readonly RowSet[],
  codes: readonly FacetCode[],
  source: FilterSource,
  counts: Int32Array,
): void {
  countAnywhere(sets, codes, source, counts);
  takeOffWithheld(sets, codes, source, counts);
}

/** Takes off again what of the values of these facets can be had in other stores alone. */
function takeOffWithheld(
  sets: readonly RowSet[],
  codes: readonly FacetCode[],
  source: FilterSource,
  counts: Int32Array,
): void {
  if (!codes.some((code) => code === 'size' || code === 'colour')) return;
  const { values } = source.facets;
  source.book.stock.forEachWithheld(sets, (number) => {
    const group = values[number]?.group;
    if (group && codes.includes(group)) counts[number] = (counts[number] ?? 0) - 1;
  });
}

/**
 * Counts all facets of a list that nobody filters, as most pages are: kept until something is sold out or comes back.
 */
function countWhole(listed: RowSet, sold: RowSet, source: FilterSource): Int32Array {
  const { book } = source;
  const { changes } = book.stock;
  const kept = book.derived.counts.get(listed);
  if (kept?.changes === changes) return kept.counts;
  const counts = countsFor(source.facets);
  countValues([sold], FACETS, source, counts);
  book.derived.counts.set(listed, { changes, counts });
  return counts;
}

/**
 * Filters a list and counts its facets. Facets are disjunctive: values of one facet widen the list, facets narrow each
 * other, and a facet is counted as if nothing were chosen in it. Size and colour are those of one article.
 */
export function filterRows(listed: RowSet, filter: Filter, source: FilterSource): Filtered {
  const choices = chosenIn(filter.choices, source);
  const sold = soldWithin(listed, source.book, filter.price);
  if (choices.length === 0 && isUnbounded(filter.price))
    return { rows: sold, counts: countWhole(listed, sold, source) };
  const articles = { goods: source.goods, stock: source.book.stock };
  const article = articleChoice(filter.choices, source.facets);
  const isOfBoth = article.size !== null && article.colour !== null;
  const counts = countsFor(source.facets);
  const byArticle: readonly FacetCode[] = countedByArticle(article);
  const without = (code: FacetCode) => [
    sold,
    ...choices.filter((choice) => choice.code !== code).map((choice) => choice.rows),
  ];
  // What all other facets leave is what passes, and what lacks this one alone: few of those are counted as they are come upon.
  const walked = choices.map(
    ({ code }) => !isOfBoth && !byArticle.includes(code) && areFew(without(code), [code], source),
  );
  const passed = RowSet.meetButOne(
    sold,
    choices.map((choice) => choice.rows),
    choices.map(({ code }, at) => (walked[at] ? countOfRow([code], source, counts) : null)),
  );
  const rows = isOfBoth ? rowsOfArticle([passed], article, articles) : passed;
  const isChosen = (code: FacetCode) => choices.some((choice) => choice.code === code);
  countValues(
    [rows],
    FACETS.filter((code) => !isChosen(code) && !byArticle.includes(code)),
    source,
    counts,
  );
  const walkedCodes = choices.flatMap(({ code }, at) => (walked[at] ? [code] : []));
  if (walkedCodes.length > 0) RowSet.forEachShared([rows], countOfRow(walkedCodes, source, counts));
  for (const [at, { code }] of choices.entries()) {
    if (byArticle.includes(code)) continue;
    const others = without(code);
    if (walked[at]) takeOffWithheld(others, [code], source, counts);
    else countValues(isOfBoth ? [rowsOfArticle(others, article, articles)] : others, [code], source, counts);
  }
  for (const option of countedByArticle(article)) {
    for (const [id, count] of countArticles(
      isChosen(option) ? without(option) : [passed],
      option,
      { ...article, [option]: null },
      articles,
    )) {
      counts[source.facets.numberOf(option, id) ?? NO_VALUE] = count;
    }
  }
  return { rows, counts };
}
