import type { Pace } from './pace.ts';
import { RowSet } from './row-set.ts';
import { rowsUpTo } from './rows-up-to.ts';
import { sortInSteps } from './sort-in-steps.ts';

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

  /** @param ids by row, which may not be changed afterwards @param isThere whether the id of a row counts; undefined: all do */
  static async of(ids: Int32Array, pace: Pace, isThere?: (row: number) => boolean): Promise<IdRows> {
    const gone = RowSet.of([], 0);
    let [isRising, before] = [true, -1];
    for (let row = 0; row < ids.length; row++) {
      const id = ids[row] ?? 0;
      isRising &&= id > before;
      before = id;
      if (isThere?.(row) === false) gone.add(row);
      if (row % 1024 === 0 && pace.isDue) await pace.rest();
    }
    if (isRising) return new IdRows(ids, null, gone);
    const there = rowsUpTo(ids.length).filter((row) => !gone.has(row));
    const order = await sortInSteps(there, (one, other) => (ids[one] ?? 0) - (ids[other] ?? 0), pace);
    return new IdRows(ids, order, gone);
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
