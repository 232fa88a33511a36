/** The range of goods, and what is left of it, as arrays of numbers (saved-range.ts reads them). */
import type { CategoryNode, KeptAssortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability } from '#commerce/catalogue/goods/availability.ts';
import type { FacetValue } from '#commerce/catalogue/goods/facet-table.ts';
import { LINK_KINDS } from '#commerce/catalogue/goods/goods-rows.ts';
import { copiedInSteps } from '#commerce/catalogue/goods/rows/copied-in-steps.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { RowList } from '#commerce/catalogue/goods/rows/row-set.ts';
import { type Numbers, narrowName } from './number-file.ts';

/** What is short enough for words. */
export interface RangeFacts {
  readonly variantCount: number;
  /** How many products there are, and places that are taken of what goes by them. */
  readonly counts: { readonly products: number; readonly listed: number; readonly taken: number };
  readonly discountBands: readonly number[];
  readonly facetValues: readonly FacetValue[];
  readonly trails: readonly (readonly [number, readonly number[]])[];
  /** With how many rows and positions each has. */
  readonly categories: readonly (Omit<CategoryNode, keyof RowList | 'positions'> & Lengths)[];
  readonly events: readonly (Omit<SaleEvent, 'entries'> & Pick<Lengths, 'count'>)[];
  readonly brands: readonly ({ readonly id: number } & Pick<Lengths, 'count'>)[];
}
interface Lengths {
  readonly count: number;
  readonly placed: number;
}

/** Numbers of what ties two products. */
export const TIE = 3;

const nameFor = (name: string, column: Numbers): string => {
  if (column instanceof Uint16Array) return narrowName(name, 'short');
  return column instanceof Uint32Array ? narrowName(name, 'wide') : name;
};

/**
 * The range as words and arrays, some in pieces; worked out in steps, between which it may not be changed.
 * @param isCopied do they stay as they are when products change? Else they are the columns themselves: of a million products a copy
 * takes 200 MB until it is written
 */
export async function rangeArrays(
  range: KeptAssortment,
  availability: Availability,
  isCopied: boolean,
): Promise<{ facts: RangeFacts; arrays: Map<string, readonly Numbers[]> }> {
  const pace = new Pace();
  const { goods, rowOfProduct, rowOfVariant, variantCount } = range;
  const arrays = new Map<string, readonly Numbers[]>();
  for (const [name, column] of Object.entries(goods.arrays(variantCount))) {
    // They change in place.
    arrays.set(nameFor(name, column), [isCopied ? await copiedInSteps(column, pace) : column]);
  }
  for (const [name, column] of range.facets.arrays(goods.products.length)) {
    arrays.set(nameFor(`facet ${name}`, column), [isCopied ? await copiedInSteps(column, pace) : column]);
  }
  arrays.set('orderOfProducts', [await rowOfProduct.order(pace)]);
  arrays.set('orderOfVariants', [await rowOfVariant.order(pace)]);
  const ties = { parts: [] as number[], bundles: [] as number[], links: [] as number[] };
  for (const [row, { parts, bundles, links }] of goods.ties) {
    for (const part of parts) ties.parts.push(row, part.row, part.qty);
    for (const bundle of bundles) ties.bundles.push(row, bundle, 0);
    for (const [at, kind] of LINK_KINDS.entries()) {
      for (const other of links[kind] ?? []) ties.links.push(row, other, at);
    }
    if (pace.isDue) await pace.rest();
  }
  const known = await availability.known(pace);
  const categories = [...range.categories.values()];
  const brands = [...range.brands];
  const held = range.events.map(({ entries }) => entries);
  return {
    facts: {
      variantCount,
      counts: { ...goods.counts, taken: range.facets.taken },
      discountBands: range.facets.discountBands,
      facetValues: range.facets.values.slice(1),
      trails: [...range.trails],
      categories: categories.map(({ rows, set: _, positions, ...facts }) => ({
        ...facts,
        count: rows.length,
        placed: positions.length,
      })),
      events: range.events.map(({ entries, ...facts }) => ({ ...facts, count: entries.length })),
      brands: brands.map(([id, { rows }]) => ({ id, count: rows.length })),
    },
    arrays: new Map<string, readonly Numbers[]>([
      ...arrays,
      ['parts', [Int32Array.from(ties.parts)]],
      ['bundles', [Int32Array.from(ties.bundles)]],
      ['links', [Int32Array.from(ties.links)]],
      // Lists are replaced by others when they change.
      ['newestFirst', [range.newestFirst]],
      ['categoryRows', categories.map(({ rows }) => rows)],
      ['categoryPositions', categories.map(({ positions }) => positions)],
      ['brandRows', brands.map(([, { rows }]) => rows)],
      ['entryRows', held.map(({ rows }) => rows)],
      ['entryPercents', held.map(({ percents }) => percents)],
      ['entryPositions', held.map(({ positions }) => positions)],
      ...Object.entries(known).map(([name, array]) => [name, [array]] as const),
    ]),
  };
}
