import { grown } from './grown.ts';

const BITS = 32;

/** Number of ones in 32 bits, by adding neighbours up. */
export function onesIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Visits the rows of 32 that are ones, the lowest first. @param at place of the 32 */
function visitOnes(word: number, at: number, visit: (row: number) => void): void {
  for (let left = word; left !== 0; ) {
    const lowest = left & -left;
    visit(at * BITS + 31 - Math.clz32(lowest));
    left ^= lowest;
  }
}

/** Shared words and their places, for one count at a time: fresh memory would take longer than to count. */
let gathered = new Int32Array();

/**
 * Rows of products as a bitset, one bit for each row of the range: two sets of 100,000 rows meet in 3,125 steps, whatever
 * they hold. A set grows with the rows it takes; what it has no bits for it does not hold. To make a set takes ten times as
 * long as to look at one, so what several sets share is counted and visited where they stand.
 */
export class RowSet {
  #words: Int32Array;
  /** Number of rows; null after a change until it is asked for. */
  #size: number | null = null;

  private constructor(words: Int32Array, size: number | null = null) {
    this.#words = words;
    this.#size = size;
  }

  /** The set of these rows. @param rowCount number of rows there are in all */
  static of(rows: ArrayLike<number>, rowCount: number): RowSet {
    const words = new Int32Array(Math.ceil(rowCount / BITS));
    // By place: to iterate over a typed array takes four times as long.
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31));
    }
    return new RowSet(words);
  }

  /** What all of the sets hold. @param sets at least one */
  static intersection(sets: readonly RowSet[]): RowSet {
    const words = new Int32Array(Math.min(...sets.map(({ steps }) => steps)));
    RowSet.#meet(sets, (word, at) => {
      words[at] = word;
    });
    return new RowSet(words);
  }

  /** What any of the sets holds. @param sets at least one */
  static union(sets: readonly RowSet[]): RowSet {
    const words = new Int32Array(Math.max(0, ...sets.map(({ steps }) => steps)));
    for (const set of sets) {
      const others = set.#words;
      for (let at = 0; at < others.length; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0);
    }
    return new RowSet(words);
  }

  /** Number of rows that all of the sets hold. @param sets at least one */
  static sharedCount(sets: readonly RowSet[]): number {
    let count = 0;
    RowSet.#meet(sets, (word) => {
      count += onesIn(word);
    });
    return count;
  }

  /** Visits the rows that all of the sets hold, the lowest first. @param sets at least one */
  static forEachShared(sets: readonly RowSet[], visit: (row: number) => void): void {
    RowSet.#meet(sets, (word, at) => visitOnes(word, at, visit));
  }

  /**
   * Of each of the others how many rows it holds of those that all of `sets` hold. Those are gathered once, without the stretches
   * that hold none: of a filtered list most are.
   * @param sets at least one
   */
  static sharedCounts(sets: readonly RowSet[], others: readonly RowSet[]): number[] {
    const most = Math.min(...sets.map(({ steps }) => steps));
    gathered = grown(gathered, 2 * most);
    const pairs = gathered;
    let count = 0;
    RowSet.#meet(sets, (word, at) => {
      pairs[count++] = word;
      pairs[count++] = at;
    });
    return others.map((other) => {
      const words = other.#words;
      let sum = 0;
      for (let at = 0; at < count; at += 2) sum += onesIn((pairs[at] ?? 0) & (words[pairs[at + 1] ?? 0] ?? 0));
      return sum;
    });
  }

  /**
   * What all of the sets hold; and of the other rows of the first one visits those that exactly one other set lacks, in one pass
   * over all of them.
   * @param lacks by the place of that set among the others; null where nobody wants to know
   */
  static meetButOne(
    first: RowSet,
    others: readonly RowSet[],
    lacks: readonly (((row: number) => void) | null)[],
  ): RowSet {
    const own = first.#words;
    const words = new Int32Array(own.length);
    // Most choices are of three facets at most; where there are fewer the first set stands for one that lacks nothing.
    const [one = own, two = own, three = own, ...more] = others.map((set) => set.#words);
    const isAsked = lacks.some((visit) => visit !== null);
    let size = 0;
    for (let at = 0; at < own.length; at++) {
      const word = own[at] ?? 0;
      if (word === 0) continue;
      const [lackedByOne, lackedByTwo, lackedByThree] = [
        word & ~(one[at] ?? 0),
        word & ~(two[at] ?? 0),
        word & ~(three[at] ?? 0),
      ];
      let once = lackedByOne | lackedByTwo | lackedByThree;
      let twice = (lackedByOne & (lackedByTwo | lackedByThree)) | (lackedByTwo & lackedByThree);
      for (let other = 0; other < more.length; other++) {
        const missed = word & ~(more[other]?.[at] ?? 0);
        twice |= once & missed;
        once |= missed;
      }
      const met = word & ~once;
      if (met !== 0) {
        words[at] = met;
        size += onesIn(met);
      }
      const left = isAsked ? once & ~twice : 0;
      for (let other = 0; left !== 0 && other < others.length; other++) {
        const [visit, set] = [lacks[other], others[other]];
        if (visit && set) visitOnes(left & ~(set.#words[at] ?? 0), at, visit);
      }
    }
    return new RowSet(words, size);
  }

  /** Looks at each 32 rows of which all of the sets hold some, in one pass over all of them: most questions are of four sets at most. */
  static #meet(sets: readonly RowSet[], look: (word: number, at: number) => void): void {
    if (sets.some((set) => set.#size === 0)) return;
    const [only] = sets;
    if (only && sets.length === 1) {
      const words = only.#words;
      for (let at = 0; at < words.length; at++) {
        const word = words[at] ?? 0;
        if (word !== 0) look(word, at);
      }
      return;
    }
    const [first = new Int32Array(), second = first, third = first, fourth = first, ...others] = sets.map(
      (set) => set.#words,
    );
    const length = Math.min(
      first.length,
      second.length,
      third.length,
      fourth.length,
      ...others.map((one) => one.length),
    );
    for (let at = 0; at < length; at++) {
      let word = (first[at] ?? 0) & (second[at] ?? 0) & (third[at] ?? 0) & (fourth[at] ?? 0);
      if (word === 0) continue;
      for (const other of others) word &= other[at] ?? 0;
      if (word !== 0) look(word, at);
    }
  }

  has(row: number): boolean {
    return (((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) this.#words = grown(this.#words, at + 1);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row & 31));
    this.#size = null;
  }

  delete(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) return;
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
    this.#size = null;
  }

  /** Number of rows. */
  get size(): number {
    this.#size ??= RowSet.sharedCount([this]);
    return this.#size;
  }

  /** The same rows in a set of their own. */
  copy(): RowSet {
    return new RowSet(this.#words.slice());
  }

  /** Another set of the same rows, by which other things are kept; neither may be changed from here on. */
  twin(): RowSet {
    return new RowSet(this.#words);
  }

  /** Steps it takes to meet another set: one for each 32 rows of the range. */
  get steps(): number {
    return this.#words.length;
  }

  /** Visits the rows that it holds of a list, in their order there, until it is told to stop. @param visit tells whether to go on */
  visitIn(list: Int32Array, visit: (row: number) => boolean): void {
    const words = this.#words;
    for (let at = 0; at < list.length; at++) {
      const row = list[at] ?? 0;
      if ((((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1 && !visit(row)) return;
    }
  }

  /** Visits the rows, the lowest first. */
  forEach(visit: (row: number) => void): void {
    RowSet.forEachShared([this], visit);
  }
}

/** Product rows of a list: in their order, and as a set. */
export interface RowList {
  readonly rows: Int32Array;
  readonly set: RowSet;
}

/** A list of these rows, each once, in the order of their first appearance. @param rowCount rows there are in all */
export function rowListOf(rows: Iterable<number>, rowCount: number): RowList {
  const set = RowSet.of([], rowCount);
  const distinct: number[] = [];
  for (const row of rows) {
    if (set.has(row)) continue;
    set.add(row);
    distinct.push(row);
  }
  return { rows: new Int32Array(distinct), set };
}
