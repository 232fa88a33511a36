import type { FacetCode } from '#lib/contract/catalogue.ts';
import type { ListedProduct } from './assortment.ts';

/** One value a shopper can filter by. Its place in `values` is its number in the arrays. */
export interface FacetValue {
  readonly group: FacetCode;
  readonly id: number;
}

/** The facets of what a product is, in the order of the table's columns; of the first ones it has exactly one value. */
const COLUMNS = ['brand', 'gender', 'sport', 'size', 'colour'] as const satisfies readonly FacetCode[];
const SINGLE = 3;

/**
 * Facet values of every product as one flat array, product by product and column by column, so that one facet of one product
 * is looked at alone. Discount bands have numbers too, but are no part of it: they change with the prices.
 */
export interface FacetTable {
  readonly values: readonly FacetValue[];
  /** The number of the value at each place. */
  readonly numbers: Uint32Array;
  /** First place of a product in a column; column by column they follow each other, and product by product. */
  start(row: number, column: number): number;
  /** Number of columns: where the columns of a product end, those of the next one start. */
  readonly width: number;
  /** The column of a facet; none for discount bands. */
  columnOf(group: FacetCode): number | undefined;
  /** The number of each product's value by row, of a facet of which it has exactly one: nearer at hand than its place. */
  onlyNumbers(group: FacetCode): Uint32Array | undefined;
  /** Lower bounds of the discount bands in percent, rising, as their numbers do; a product is in every band it reaches. */
  readonly discountBands: readonly number[];
  numberOf(group: FacetCode, id: number): number | undefined;
  /** Numbers of all values of a facet. */
  numbersOf(group: FacetCode): readonly number[];
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const IDS_IN: Readonly<Record<(typeof COLUMNS)[number], (product: ListedProduct) => (number | null)[]>> = {
  brand: ({ brandId }) => [brandId],
  gender: ({ genderId }) => [genderId],
  sport: ({ sportId }) => [sportId],
  size: ({ articles }) => articles.map(({ sizeId }) => sizeId),
  colour: ({ articles }) => articles.map(({ colourId }) => colourId),
};

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
  const width = COLUMNS.length;
  const starts = new Int32Array(products.length * width + 1);
  const numbers: number[] = [];
  products.forEach((product, row) => {
    COLUMNS.forEach((group, column) => {
      for (const id of distinct(IDS_IN[group](product))) numbers.push(number({ group, id }));
      starts[row * width + column + 1] = numbers.length;
    });
  });
  for (const id of discountBands) number({ group: 'discount', id });
  const columns = new Map<FacetCode, number>(COLUMNS.map((group, column) => [group, column]));
  const only = new Map<FacetCode, Uint32Array>(
    COLUMNS.slice(0, SINGLE).map((group, column) => [
      group,
      Uint32Array.from(products, (_, row) => numbers[starts[row * width + column] ?? 0] ?? 0),
    ]),
  );
  const ofGroup = Map.groupBy(values.keys(), (place) => values[place]?.group);
  return {
    values,
    numbers: Uint32Array.from(numbers),
    start: (row, column) => starts[row * width + column] ?? 0,
    width,
    columnOf: (group) => columns.get(group),
    onlyNumbers: (group) => only.get(group),
    discountBands,
    numberOf: (group, id) => known.get(`${group}:${id}`),
    numbersOf: (group) => ofGroup.get(group) ?? [],
  };
}
