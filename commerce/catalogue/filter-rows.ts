import { FACETS, type FacetCode } from '#lib/contract/catalogue.ts';
import type { Availability } from './availability.ts';
import type { FacetTable } from './facet-table.ts';
import { isSold, type PriceBook } from './price-book.ts';

/** Chosen ids by facet. */
export type Choices = Readonly<Partial<Record<FacetCode, readonly number[]>>>;

export interface Filter {
  readonly choices: Choices;
  /** Bounds of the price, both included, minor units. */
  readonly priceMin: number;
  readonly priceMax: number;
}

export interface Filtered {
  /** Rows that pass, in the order they came. */
  readonly rows: number[];
  /** By facet number: how many products the list would hold if this value were the only choice of its facet. */
  readonly counts: Int32Array;
}

export interface FilterSource {
  readonly facets: FacetTable;
  readonly availability: Availability;
  readonly book: PriceBook;
}

const UNCHOSEN = 255;

/** By facet number the place of its facet among those filtered by, and their facets. Values nobody has are ignored. */
function chosenValues(facets: FacetTable, choices: Choices): { chosen: Uint8Array; groups: number[] } {
  const chosen = new Uint8Array(facets.values.length).fill(UNCHOSEN);
  const groups: number[] = [];
  FACETS.forEach((code, group) => {
    const numbers = (choices[code] ?? []).flatMap((id) => facets.numberOf(code, id) ?? []);
    if (numbers.length === 0) return;
    for (const number of numbers) chosen[number] = groups.length;
    groups.push(group);
  });
  return { chosen, groups };
}

/**
 * Filters a list and counts its facets in one pass. Facets are disjunctive: values of one facet widen the list, facets
 * narrow each other, and a facet is counted as if nothing were chosen in it. So a product that fails one facet only
 * counts for the values of that facet; one that fails two counts nowhere.
 */
export function filterRows(list: Int32Array, filter: Filter, source: FilterSource): Filtered {
  const { facets, availability, book } = source;
  const { chosen, groups } = chosenValues(facets, filter.choices);
  const every = (1 << groups.length) - 1;
  const counts = new Int32Array(facets.values.length);
  const rows: number[] = [];
  /** Facet numbers of the product at hand. */
  const own: number[] = [];

  const collect = (row: number): void => {
    own.length = 0;
    const end = facets.offsets[row + 1] ?? 0;
    for (let place = facets.offsets[row] ?? 0; place < end; place++) {
      if (availability.offered[place] === 1) own.push(facets.numbers[place] ?? 0);
    }
    const band = book.band[row] ?? -1;
    if (band >= 0) own.push(band);
  };

  for (const row of list) {
    const price = book.current[row] ?? 0;
    if (!isSold(book, row) || price < filter.priceMin || price > filter.priceMax) continue;
    collect(row);
    let met = 0;
    for (const number of own) {
      const place = chosen[number] ?? UNCHOSEN;
      if (place !== UNCHOSEN) met |= 1 << place;
    }
    const missed = every & ~met;
    if (missed === 0) rows.push(row);
    const failsOneAtMost = (missed & (missed - 1)) === 0;
    if (!failsOneAtMost) continue;
    const onlyGroup = missed === 0 ? null : groups[31 - Math.clz32(missed)];
    for (const number of own) {
      if (onlyGroup === null || facets.groupOf[number] === onlyGroup) counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return { rows, counts };
}

/** Lowest and highest price of the sold products of a list, minor units; null where none is sold. */
export function priceRangeOf(list: Int32Array, book: PriceBook): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const row of list) {
    if (!isSold(book, row)) continue;
    const price = book.current[row] ?? 0;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return max === 0 ? null : { min, max };
}
