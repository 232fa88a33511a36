import type { FacetCode } from '#lib/contract/catalogue.ts';
import type { ListedProduct } from './assortment.ts';

/** One value a shopper can filter by. Its place in `values` is its number in the arrays. */
export interface FacetValue {
  readonly group: FacetCode;
  readonly id: number;
}

/**
 * Facet values of every product as one flat array: those of product row `r` are `numbers[offsets[r]]` up to
 * `numbers[offsets[r + 1]]`. Discount bands have numbers too, but are no part of it: they change with the prices.
 */
export interface FacetTable {
  readonly values: readonly FacetValue[];
  readonly offsets: Int32Array;
  readonly numbers: Uint16Array;
  /** Lower bounds of the discount bands in percent, rising, as their numbers do; a product is in every band it reaches. */
  readonly discountBands: readonly number[];
  numberOf(group: FacetCode, id: number): number | undefined;
  /** Numbers of all values of a facet. */
  numbersOf(group: FacetCode): readonly number[];
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

function valuesOf(product: ListedProduct): FacetValue[] {
  const of = (group: FacetCode, ids: readonly (number | null)[]) => distinct(ids).map((id) => ({ group, id }));
  return [
    ...of('brand', [product.brandId]),
    ...of('gender', [product.genderId]),
    ...of('sport', [product.sportId]),
    ...of(
      'size',
      product.articles.map((variant) => variant.sizeId),
    ),
    ...of(
      'colour',
      product.articles.map((variant) => variant.colourId),
    ),
  ];
}

/** Numbers every facet value of the products and the discount bands (lower bounds in percent). */
export function buildFacetTable(products: readonly ListedProduct[], bands: readonly number[]): FacetTable {
  const discountBands = [...bands].sort((a, b) => a - b);
  const values: FacetValue[] = [];
  const known = new Map<string, number>();
  const number = (value: FacetValue): number => {
    const key = `${value.group}:${value.id}`;
    const found = known.get(key) ?? values.push(value) - 1;
    known.set(key, found);
    return found;
  };
  const offsets = new Int32Array(products.length + 1);
  const numbers: number[] = [];
  products.forEach((product, row) => {
    for (const value of valuesOf(product)) numbers.push(number(value));
    offsets[row + 1] = numbers.length;
  });
  for (const id of discountBands) number({ group: 'discount', id });
  const ofGroup = Map.groupBy(values.keys(), (place) => values[place]?.group);
  return {
    values,
    offsets,
    numbers: Uint16Array.from(numbers),
    discountBands,
    numberOf: (group, id) => known.get(`${group}:${id}`),
    numbersOf: (group) => ofGroup.get(group) ?? [],
  };
}
