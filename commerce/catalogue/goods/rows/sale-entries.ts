import { isUnmoved, moved, movesIn } from './place-rows.ts';
import { byPosition, type Placed } from './placed-rows.ts';
import type { RowSet } from './row-set.ts';

/** A product of a sale: its row, the percentage off its everyday price, and its place. */
export interface SaleEntry extends Placed {
  readonly percent: number;
}

/** Stands for what a sale does not hold in the column of its percentages. */
const NOT_HELD = 0;

/** What a sale holds, by position: nine bytes a product, for objects of half a million are gone over by the collector. */
export class SaleEntries {
  readonly rows: Int32Array;
  readonly percents: Uint8Array;
  readonly positions: Int32Array;
  /** One more than the percentage, by product row; worked out when it is first asked for. */
  #byRow: Uint8Array | null = null;
  /** Lists that were looked at: a list, and what a sale holds, are another one when they change. */
  readonly #meets = new WeakMap<RowSet, boolean>();

  /** @param columns of the same length, each row once, by position; they may not be changed afterwards */
  constructor({ rows, percents, positions }: Pick<SaleEntries, 'rows' | 'percents' | 'positions'>) {
    this.rows = rows;
    this.percents = percents;
    this.positions = positions;
  }

  /** Those that are told one by one, by position. */
  static of(entries: readonly SaleEntry[]): SaleEntries {
    return new SaleEntries({
      rows: Int32Array.from(entries, ({ row }) => row),
      percents: Uint8Array.from(entries, ({ percent }) => percent),
      positions: Int32Array.from(entries, ({ position }) => position),
    });
  }

  get length(): number {
    return this.rows.length;
  }

  #at(place: number): SaleEntry {
    return { row: this.rows[place] ?? 0, percent: this.percents[place] ?? 0, position: this.positions[place] ?? 0 };
  }

  *[Symbol.iterator](): Generator<SaleEntry> {
    for (let place = 0; place < this.length; place++) yield this.#at(place);
  }

  /** The percentage off the product of a row; undefined where the sale does not hold it. */
  percentOf(row: number): number | undefined {
    this.#byRow ??= this.#listed();
    const held = this.#byRow[row] ?? NOT_HELD;
    return held === NOT_HELD ? undefined : held - 1;
  }

  /** Does it hold anything of a list? Going through half a million rows for each reply would take a millisecond. */
  isAnyIn(list: RowSet): boolean {
    const isAny = this.#meets.get(list) ?? this.rows.some((row) => list.has(row));
    this.#meets.set(list, isAny);
    return isAny;
  }

  #listed(): Uint8Array {
    let last = -1;
    for (let place = 0; place < this.length; place++) last = Math.max(last, this.rows[place] ?? 0);
    const byRow = new Uint8Array(last + 1);
    for (let place = 0; place < this.length; place++) byRow[this.rows[place] ?? 0] = (this.percents[place] ?? 0) + 1;
    return byRow;
  }

  /** The same without those of some rows, and with others; these where nothing is another. */
  anew(taken: RowSet, put: readonly SaleEntry[]): SaleEntries {
    const sorted = [...put].sort(byPosition);
    const moves = movesIn(this.rows, taken, sorted.length, (place, one) => {
      const there = this.#at(place);
      return byPosition(there, sorted[one] ?? there) < 0;
    });
    const [rows, percents, positions] = [
      sorted.map(({ row }) => row),
      sorted.map(({ percent }) => percent),
      sorted.map(({ position }) => position),
    ];
    const areSame =
      isUnmoved(this.rows, moves, rows) &&
      isUnmoved(this.positions, moves, positions) &&
      isUnmoved(this.percents, moves, percents);
    if (areSame) return this;
    return new SaleEntries({
      rows: moved(this.rows, moves, rows),
      percents: moved(this.percents, moves, percents),
      positions: moved(this.positions, moves, positions),
    });
  }
}
