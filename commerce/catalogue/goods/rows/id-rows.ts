import type { Pace } from './pace.ts';
import { RowSet } from './row-set.ts';
import { rowsInSteps } from './rows-up-to.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Rows gone over between two looks at the clock. */
const STEP = 1024;

/**
 * Rows by id. Ids mostly rise with their rows, and then nothing is kept but the ids themselves; else four bytes for each: a map
 * takes ten times that, and is gone over by the collector.
 */
export class IdRows {
  /** Ids by row. */
  readonly #ids: Int32Array;
  /** Rows by their id; null where ids rise with the rows. */
  readonly #order: Int32Array | null;
  readonly #gone: RowSet;
  /** Ids that came later. */
  readonly #later = new Map<number, number>();
  /** Place that was found last: who asks for one id after another mostly goes by them. */
  #last = -1;

  private constructor(ids: Int32Array, order: Int32Array | null, gone: RowSet) {
    this.#ids = ids;
    this.#order = order;
    this.#gone = gone;
  }

  /** Those of all rows. @param ids by row, each another one; they may not be changed afterwards */
  static async of(ids: Int32Array, pace: Pace): Promise<IdRows> {
    const order = await sortInSteps(
      await rowsInSteps(ids.length, pace),
      (one, other) => (ids[one] ?? 0) - (ids[other] ?? 0),
      pace,
    );
    return IdRows.saved(ids, order);
  }

  /** Those of some rows. @param order the rows that are there, by their ids (`order`) */
  static saved(ids: Int32Array, order: Int32Array): IdRows {
    let place = 0;
    while (place < order.length && order[place] === place) place++;
    const isRising = place === ids.length;
    return new IdRows(ids, isRising ? null : order, RowSet.of([], 0));
  }

  /** The rows that are there, by their ids; worked out in steps, between which none may come or go. */
  async order(pace: Pace): Promise<Int32Array> {
    const later = [...this.#later].sort(([one], [other]) => one - other);
    const length = this.#order?.length ?? this.#ids.length;
    const all = new Int32Array(length + later.length);
    let [count, next] = [0, 0];
    for (let place = 0; place <= length; place++) {
      const row = place < length ? this.#rowAt(place) : -1;
      const before = row < 0 ? Number.POSITIVE_INFINITY : (this.#ids[row] ?? 0);
      for (let own = later[next]; own && own[0] <= before; own = later[++next]) all[count++] = own[1];
      if (row >= 0 && !this.#gone.has(row)) all[count++] = row;
      if (place % STEP === 0 && pace.isDue) await pace.rest();
    }
    return all.subarray(0, count);
  }

  #rowAt(place: number): number {
    return this.#order ? (this.#order[place] ?? -1) : place;
  }

  /** Its row among those from the beginning, gone or not; -1 where it was not there. */
  #find(id: number): number {
    const length = this.#order?.length ?? this.#ids.length;
    const idAt = (place: number): number => this.#ids[this.#rowAt(place)] ?? -1;
    if (idAt(this.#last + 1) !== id) {
      let [low, high] = [0, length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (idAt(middle) < id) low = middle + 1;
        else high = middle;
      }
      if (low >= length || idAt(low) !== id) return -1;
      this.#last = low - 1;
    }
    return this.#rowAt(++this.#last);
  }

  get(id: number): number | undefined {
    const later = this.#later.size > 0 ? this.#later.get(id) : undefined;
    if (later !== undefined) return later;
    const row = this.#find(id);
    return row < 0 || this.#gone.has(row) ? undefined : row;
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, row: number): void {
    if (this.#find(id) === row) this.#gone.delete(row);
    else this.#later.set(id, row);
  }

  delete(id: number): void {
    if (this.#later.delete(id)) return;
    const row = this.#find(id);
    if (row >= 0) this.#gone.add(row);
  }

  /** All ids with their rows: by id, then those that came later. */
  *[Symbol.iterator](): Generator<[id: number, row: number]> {
    const length = this.#order?.length ?? this.#ids.length;
    for (let place = 0; place < length; place++) {
      const row = this.#rowAt(place);
      if (!this.#gone.has(row)) yield [this.#ids[row] ?? 0, row];
    }
    yield* this.#later;
  }
}
