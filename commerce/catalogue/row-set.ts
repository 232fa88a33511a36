const BITS = 32;

/** Number of ones in 32 bits, by adding neighbours up. */
function onesIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Rows of products as a bitset, one bit for each row of the range: two sets of 100,000 rows meet in 3,125 steps, whatever
 * they hold. Only sets made for the same number of rows may meet.
 */
export class RowSet {
  readonly #words: Int32Array;

  private constructor(words: Int32Array) {
    this.#words = words;
  }

  /** The set of these rows. @param rowCount number of rows there are in all */
  static of(rows: Iterable<number>, rowCount: number): RowSet {
    const set = new RowSet(new Int32Array(Math.ceil(rowCount / BITS)));
    for (const row of rows) set.add(row);
    return set;
  }

  copy(): RowSet {
    return new RowSet(this.#words.slice());
  }

  has(row: number): boolean {
    return (((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(row: number): void {
    const at = row >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const at = row >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
  }

  /** Keeps what the other set holds too; changes this set and answers it. */
  intersect(other: RowSet): this {
    const [own, others] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) & (others[at] ?? 0);
    return this;
  }

  /** Takes in what the other set holds; changes this set and answers it. */
  unite(other: RowSet): this {
    const [own, others] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) | (others[at] ?? 0);
    return this;
  }

  /** Drops what the other set holds; changes this set and answers it. */
  subtract(other: RowSet): this {
    const [own, others] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) & ~(others[at] ?? 0);
    return this;
  }

  /** Number of rows. */
  get size(): number {
    let size = 0;
    const words = this.#words;
    for (let at = 0; at < words.length; at++) size += onesIn(words[at] ?? 0);
    return size;
  }

  /** Number of rows that the other set holds too. */
  sharedWith(other: RowSet): number {
    let size = 0;
    const [own, others] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at++) size += onesIn((own[at] ?? 0) & (others[at] ?? 0));
    return size;
  }

  /** Steps it takes to meet another set: one for each 32 rows of the range. */
  get steps(): number {
    return this.#words.length;
  }

  /** Visits the rows, the lowest first. */
  forEach(visit: (row: number) => void): void {
    const words = this.#words;
    for (let at = 0; at < words.length; at++) {
      let left = words[at] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        visit(at * BITS + 31 - Math.clz32(lowest));
        left ^= lowest;
      }
    }
  }
}
