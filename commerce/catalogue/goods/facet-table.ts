import type { FacetCode } from '#lib/contract/catalogue.ts';
import type { Goods } from './goods-columns.ts';
import type { GoodsArrays } from './rows/goods-arrays.ts';
import { grown, withSpare } from './rows/grown.ts';
import { type Narrow, written } from './rows/narrow.ts';
import type { Pace } from './rows/pace.ts';

/** One value a shopper can filter by. Its place in `values` is its number in the arrays. */
export interface FacetValue {
  readonly group: FacetCode;
  readonly id: number;
}

/** The facets of what a product is, in the order of the table's columns; of the first ones it has exactly one value. */
const COLUMNS = ['brand', 'gender', 'sport', 'size', 'colour'] as const satisfies readonly FacetCode[];
const SINGLE = 3;
const COLUMN_OF = new Map<FacetCode, number>(COLUMNS.map((group, column) => [group, column]));

/** The ids that a product has of each facet, each once, in the order of its articles. */
function idsOf({ columns }: Goods, row: number): readonly (readonly number[])[] {
  const [sizes, colours] = [new Set<number>(), new Set<number>()];
  for (let place = columns.articlesFrom[row] ?? 0; place < (columns.articlesTo[row] ?? 0); place++) {
    const article = columns.listed[place] ?? 0;
    const [size = 0, colour = 0] = [columns.sizeIds[article], columns.colourIds[article]];
    if (size !== 0) sizes.add(size);
    if (colour !== 0) colours.add(colour);
  }
  const [brand = 0, gender = 0, sport = 0] = [columns.brandIds[row], columns.genderIds[row], columns.sportIds[row]];
  return [[brand], [gender], [sport], [...sizes], [...colours]];
}

/** Rows gone over between two looks at the clock. */
const STEP = 1024;

/** The number that no value has: it stands where a value cannot be had. */
export const NO_VALUE = 0;

const NOTHING: Pick<Goods, 'products'> & { readonly columns: Pick<GoodsArrays, 'articlesFrom' | 'articlesTo'> } = {
  products: [],
  columns: { articlesFrom: new Int32Array(), articlesTo: new Int32Array() },
};

/** What a table is saved as, beside its values. */
interface FacetArrays {
  readonly numbers: Narrow;
  readonly starts: Int32Array;
  readonly room: Int32Array;
  readonly uses: Int32Array;
}

/**
 * Facet values of every product as one flat array, of a product column by column, so that one facet of one product is looked
 * at alone. Discount bands have numbers too, but are no part of it: they change with the prices. Numbers are never given anew.
 */
export class FacetTable {
  /** By number; the first one is no value. */
  readonly values: FacetValue[] = [{ group: 'brand', id: 0 }];
  /** The number of the value at each place. */
  numbers: Narrow;
  /** Number of columns. */
  readonly width = COLUMNS.length;
  /** Lower bounds of the discount bands in percent, rising. */
  readonly discountBands: readonly number[];
  /** Of each product where its columns start, and where the last one ends. */
  #starts: Int32Array;
  /** Places that each product has room in, from its first on. */
  #room: Int32Array;
  /** Places that are taken in all. */
  #taken = 0;
  /** How many products have the value of each number; a band is always there. */
  #uses: Int32Array = new Int32Array();
  readonly #known = new Map<FacetCode, Map<number, number>>();
  readonly #only: Narrow[];
  /** Numbers in use by facet; worked out when they are asked for. */
  readonly #inUse = new Map<FacetCode, readonly number[]>();

  /**
   * @param bands lower bounds in percent
   * @param goods that will be set: there is room for all of them from the beginning, for what grows is copied each time
   */
  constructor(bands: readonly number[], { products, columns: { articlesFrom, articlesTo } } = NOTHING) {
    let values = 0;
    for (let row = 0; row < products.length; row++) {
      values += SINGLE + ((articlesTo[row] ?? 0) - (articlesFrom[row] ?? 0)) * (COLUMNS.length - SINGLE);
    }
    const rows = withSpare(products.length);
    this.numbers = new Uint16Array(withSpare(values));
    this.#starts = new Int32Array(rows * (this.width + 1));
    this.#room = new Int32Array(rows);
    this.#only = COLUMNS.slice(0, SINGLE).map(() => new Uint16Array(rows));
    this.discountBands = [...bands].sort((a, b) => a - b);
    for (const id of this.discountBands) this.#use(this.#number('discount', id), 1);
  }

  /**
   * One that was saved; the arrays are used as they are, in steps.
   * @param counts how many products and places they hold, beside room for more
   */
  static async saved(
    bands: readonly number[],
    values: readonly FacetValue[],
    arrays: FacetArrays,
    counts: { readonly products: number; readonly taken: number },
    pace: Pace,
  ): Promise<FacetTable> {
    const table = new FacetTable(bands);
    for (const { group, id } of values) table.#number(group, id);
    table.numbers = arrays.numbers;
    table.#taken = counts.taken;
    table.#starts = arrays.starts;
    table.#room = arrays.room;
    table.#uses = arrays.uses;
    for (const [column, only] of table.#only.entries()) {
      let own = grown(only, counts.products);
      for (let row = 0; row < counts.products; row++) {
        const place = table.start(row, column);
        const number = place < table.start(row, column + 1) ? (table.numbers[place] ?? NO_VALUE) : NO_VALUE;
        own = written(own, row, number);
        if (row % STEP === 0 && pace.isDue) await pace.rest();
      }
      table.#only[column] = own;
    }
    return table;
  }

  /** Places of `numbers` that are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** All as it is; it changes in place. @param rows how many products there are */
  *arrays(rows: number): Generator<[name: keyof FacetArrays, Int32Array | Narrow]> {
    yield ['numbers', this.numbers.subarray(0, this.#taken)];
    yield ['starts', this.#starts.subarray(0, rows * (this.width + 1))];
    yield ['room', this.#room.subarray(0, rows)];
    yield ['uses', this.#uses.subarray(0, this.values.length)];
  }

  /** First place of a product in a column, by which they follow each other; in the one after the last, where it ends. */
  start(row: number, column: number): number {
    return this.#starts[row * (this.width + 1) + column] ?? 0;
  }

  /** The column of a facet; none for discount bands. */
  columnOf(group: FacetCode): number | undefined {
    return COLUMN_OF.get(group);
  }

  /** The number of each product's value by row, of a facet of which it has exactly one: nearer at hand than its place. */
  onlyNumbers(group: FacetCode): Narrow | undefined {
    return this.#only[this.columnOf(group) ?? SINGLE];
  }

  /** The number of a value that a product has, or of a band. */
  numberOf(group: FacetCode, id: number): number | undefined {
    const number = this.#known.get(group)?.get(id);
    return number !== undefined && this.#isInUse(number) ? number : undefined;
  }

  /** Numbers of all values of a facet that a product has, or of the bands; by id. */
  numbersOf(group: FacetCode): readonly number[] {
    const kept = this.#inUse.get(group);
    if (kept) return kept;
    const idOf = (number: number): number => this.values[number]?.id ?? 0;
    const numbers = [...this.values.keys()]
      .filter((number) => this.values[number]?.group === group && this.#isInUse(number))
      .sort((a, b) => idOf(a) - idOf(b));
    this.#inUse.set(group, numbers);
    return numbers;
  }

  /** Writes the values of the product of a row; null: there is none any more. */
  set(row: number, goods: Goods | null): void {
    const ids = goods ? idsOf(goods, row) : [];
    const columns = COLUMNS.map((group, column) => ids[column]?.map((id) => this.#number(group, id)) ?? []);
    for (let place = this.start(row, 0); place < this.start(row, this.width); place++) {
      this.#use(this.numbers[place] ?? NO_VALUE, -1);
    }
    let place = this.#placeFor(row, columns.flat().length);
    for (const [column, numbers] of columns.entries()) {
      this.#starts[row * (this.width + 1) + column] = place;
      for (const number of numbers) {
        this.numbers = written(this.numbers, place++, number);
        this.#use(number, 1);
      }
    }
    this.#starts[row * (this.width + 1) + this.width] = place;
    for (const [column, only] of this.#only.entries()) {
      this.#only[column] = written(only, row, columns[column]?.[0] ?? NO_VALUE);
    }
  }

  /** Where the values of a product are written: where they were, or after all others where they have no room. */
  #placeFor(row: number, count: number): number {
    this.#starts = grown(this.#starts, (row + 1) * (this.width + 1));
    this.#room = grown(this.#room, row + 1);
    if (count <= (this.#room[row] ?? 0)) return this.start(row, 0);
    const place = this.#taken;
    this.#taken += count;
    this.#room[row] = count;
    this.numbers = grown(this.numbers, this.#taken);
    return place;
  }

  #isInUse(number: number): boolean {
    return (this.#uses[number] ?? 0) > 0;
  }

  #use(number: number, by: 1 | -1): void {
    const uses = (this.#uses[number] ?? 0) + by;
    this.#uses[number] = uses;
    const group = this.values[number]?.group;
    if (group && uses === (by === 1 ? 1 : 0)) this.#inUse.delete(group);
  }

  #number(group: FacetCode, id: number): number {
    const known = this.#known.get(group) ?? new Map<number, number>();
    this.#known.set(group, known);
    const found = known.get(id) ?? this.values.push({ group, id }) - 1;
    known.set(id, found);
    this.#uses = grown(this.#uses, found + 1);
    return found;
  }
}
