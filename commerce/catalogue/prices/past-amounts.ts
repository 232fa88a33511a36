import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { placeOf } from '#commerce/catalogue/goods/rows/place-rows.ts';
import type { PastAmount } from './price-rule.ts';

/** Products whose lists are kept apart, at most, until all are laid together again. */
const MOST_APART = 10_000;

/** Rows, where the list of each ends, and all lists one after the other. */
export interface PastArrays {
  /** Rising. */
  readonly rows: Int32Array;
  readonly ends: Int32Array;
  /** ms since 1970. */
  readonly since: Float64Array;
  readonly amounts: Int32Array;
}

const NOTHING: PastArrays = {
  rows: new Int32Array(),
  ends: new Int32Array(),
  since: new Float64Array(),
  amounts: new Int32Array(),
};

/** Lists laid together between two looks at the clock. */
const STEP = 512;

/** The same with other lists of some rows, in steps: those of 100,000 products take 60 ms. */
function* withOthers(
  before: PastArrays,
  lists: ReadonlyMap<number, readonly PastAmount[]>,
): Generator<undefined, PastArrays> {
  const others = new Int32Array(lists.size);
  let [next, values] = [0, before.since.length];
  for (const [row, { length }] of lists) {
    others[next++] = row;
    values += length;
    if (next % STEP === 0) yield;
  }
  others.sort();
  yield;
  const room = before.rows.length + others.length;
  const [rows, ends] = [new Int32Array(room), new Int32Array(room)];
  const [since, amounts] = [new Float64Array(values), new Int32Array(values)];
  let [from, count, end] = [0, 0, 0];
  const copyUpTo = (place: number): void => {
    const start = before.ends[from - 1] ?? 0;
    const stop = before.ends[place - 1] ?? 0;
    rows.set(before.rows.subarray(from, place), count);
    since.set(before.since.subarray(start, stop), end);
    amounts.set(before.amounts.subarray(start, stop), end);
    for (; from < place; from++) ends[count++] = (before.ends[from] ?? 0) - start + end;
    end += stop - start;
  };
  for (const [at, row] of others.entries()) {
    copyUpTo(placeOf(before.rows.length, from, (place) => (before.rows[place] ?? 0) < row));
    if (before.rows[from] === row) from++;
    for (const { fromAt, amount } of lists.get(row) ?? []) {
      since[end] = fromAt;
      amounts[end++] = amount;
    }
    rows[count] = row;
    ends[count++] = end;
    if (at % STEP === 0) yield;
  }
  copyUpTo(before.rows.length);
  // Room is left where lists took the place of others; a copy of what is full is a long step of its own.
  const cut = <T extends Int32Array | Float64Array>(array: T, length: number): T =>
    array.length === length ? array : (array.slice(0, length) as T);
  return { rows: cut(rows, count), ends: cut(ends, count), since: cut(since, end), amounts: cut(amounts, end) };
}

/** All steps at once: of the few lists that changed. */
function atOnce<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The steps with other work between them. */
async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  const pace = new Pace();
  let step = steps.next();
  while (!step.done) {
    if (pace.isDue) await pace.rest();
    step = steps.next();
  }
  return step.value;
}

/**
 * What products did cost, by product row, oldest first: numbers side by side, for as objects those of 75,000 products in twenty
 * stores take 220 MB, and the collector goes over each of them.
 */
export class PastAmounts implements Iterable<readonly [row: number, past: readonly PastAmount[]]> {
  #arrays: PastArrays;
  /** Lists that changed since. */
  readonly #apart = new Map<number, readonly PastAmount[]>();

  constructor(arrays: PastArrays) {
    this.#arrays = arrays;
  }

  /** Lays lists together, letting other work run in between. */
  static async of(lists: ReadonlyMap<number, readonly PastAmount[]>): Promise<PastAmounts> {
    return new PastAmounts(await inTurns(withOthers(NOTHING, lists)));
  }

  /** All as they are now. */
  get arrays(): PastArrays {
    if (this.#apart.size > 0) {
      this.#arrays = atOnce(withOthers(this.#arrays, this.#apart));
      this.#apart.clear();
    }
    return this.#arrays;
  }

  /** What the product of a row did cost; nothing where nothing is known. */
  get(row: number): readonly PastAmount[] {
    const apart = this.#apart.get(row);
    if (apart) return apart;
    const { rows } = this.#arrays;
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return rows[low] === row ? this.#at(low) : [];
  }

  set(row: number, past: readonly PastAmount[]): void {
    this.#apart.set(row, past);
    if (this.#apart.size > MOST_APART) this.arrays;
  }

  *[Symbol.iterator](): Generator<readonly [row: number, past: readonly PastAmount[]]> {
    for (const [at, row] of this.#arrays.rows.entries()) if (!this.#apart.has(row)) yield [row, this.#at(at)];
    yield* this.#apart;
  }

  #at(at: number): PastAmount[] {
    const { ends, since, amounts } = this.#arrays;
    const past: PastAmount[] = [];
    for (let place = ends[at - 1] ?? 0; place < (ends[at] ?? 0); place++) {
      past.push({ fromAt: since[place] ?? 0, amount: amounts[place] ?? 0 });
    }
    return past;
  }
}
