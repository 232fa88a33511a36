import { grown } from '#commerce/catalogue/goods/rows/grown.ts';

/** The number of what is not sold. */
export const NOT_SOLD = 0;

/** Prices and RRPs by the number of their pair, minor units; the first are 0. */
export interface PairArrays {
  readonly amounts: Int32Array;
  readonly rrps: Int32Array;
}

/**
 * Pairs of a price and an RRP, each once, by numbers from 0 on: the many variants of a store cost few different amounts. A
 * number is never given anew, so that arrays of them may be read by whoever has them.
 */
export class AmountPairs {
  #amounts: Int32Array;
  #rrps: Int32Array;
  /** Of each pair the one before with the same price, where there is one. */
  #before: Int32Array;
  #count: number;
  /** By price the pair that came last with it; null until a number is looked for: most stores are only read. */
  #last: Map<number, number> | null = null;

  constructor({ amounts, rrps }: PairArrays = { amounts: new Int32Array(1), rrps: new Int32Array(1) }) {
    this.#amounts = amounts;
    this.#rrps = rrps;
    this.#before = new Int32Array(amounts.length);
    this.#count = amounts.length;
  }

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  /** All as they are now. */
  get arrays(): PairArrays {
    return { amounts: this.#amounts.subarray(0, this.#count), rrps: this.#rrps.subarray(0, this.#count) };
  }

  amountOf(number: number): number {
    return this.#amounts[number] ?? 0;
  }

  rrpOf(number: number): number {
    return this.#rrps[number] ?? 0;
  }

  /** The number of a pair, which may be a new one. @param amount, rrp minor units */
  numberOf(amount: number, rrp: number): number {
    this.#last ??= this.#linked();
    for (let at = this.#last.get(amount) ?? -1; at >= 0; at = this.#before[at] ?? -1) {
      if (this.#rrps[at] === rrp) return at;
    }
    const number = this.#count++;
    this.#amounts = grown(this.#amounts, number + 1);
    this.#rrps = grown(this.#rrps, number + 1);
    this.#before = grown(this.#before, number + 1);
    this.#amounts[number] = amount;
    this.#rrps[number] = rrp;
    this.#before[number] = this.#last.get(amount) ?? -1;
    this.#last.set(amount, number);
    return number;
  }

  #linked(): Map<number, number> {
    const last = new Map<number, number>();
    for (let number = 0; number < this.#count; number++) {
      const amount = this.amountOf(number);
      this.#before[number] = last.get(amount) ?? -1;
      last.set(amount, number);
    }
    return last;
  }
}
