import { grown } from '#commerce/catalogue/goods/rows/grown.ts';
import type { PastAmount } from './price-rule.ts';

/** What no product costs yet: where every list begins. */
const NOTHING = 0;
/** Steps that numbers of two bytes can tell apart. */
const SHORT = 2 ** 16;
/** Room for the first steps, a power of two. */
const ROOM = 1024;

type StepNumbers = Uint16Array | Int32Array;

/** Lists as steps from one amount to the next, and by product row the last step of its list. */
export interface PastArrays {
  readonly last: StepNumbers;
  /** Since when a step's amount was asked, ms since 1970. */
  readonly since: Float64Array;
  readonly amounts: Int32Array;
  /** The step before each. */
  readonly before: Int32Array;
}

/**
 * What products did cost, by product row, oldest first: two bytes or four a product, for most came at the same time for one of
 * few amounts. Products that cost the same at the same times share the steps of their lists. A step is never taken away, so that
 * arrays of their numbers may be read by whoever has them.
 */
export class PastAmounts {
  #last: StepNumbers;
  #since: Float64Array;
  #amounts: Int32Array;
  #before: Int32Array;
  #count: number;
  /** Steps by what they are, a table with open places; only while lists are read. */
  #known: Int32Array | null = null;

  constructor({ last, since, amounts, before }: PastArrays) {
    this.#last = last;
    this.#since = since;
    this.#amounts = amounts;
    this.#before = before;
    this.#count = since.length;
  }

  /** Of nothing, with room for so many products. */
  static empty(products: number): PastAmounts {
    const [since, amounts, before] = [new Float64Array(1), new Int32Array(1), new Int32Array(1)];
    return new PastAmounts({ last: new Uint16Array(products), since, amounts, before });
  }

  /** All as they are now. @param products rows that came later are left out */
  arrays(products = this.#last.length): PastArrays {
    const count = this.#count;
    return {
      last: this.#last.subarray(0, products),
      since: this.#since.subarray(0, count),
      amounts: this.#amounts.subarray(0, count),
      before: this.#before.subarray(0, count),
    };
  }

  /** What the product of a row did cost; nothing where nothing is known. */
  get(row: number): readonly PastAmount[] {
    const past: PastAmount[] = [];
    for (let step = this.#last[row] ?? NOTHING; step !== NOTHING; step = this.#before[step] ?? NOTHING) {
      past.push({ fromAt: this.#since[step] ?? 0, amount: this.#amounts[step] ?? 0 });
    }
    return past.reverse();
  }

  /** Writes a list over the one there was; what both begin with they share. */
  set(row: number, past: readonly PastAmount[]): void {
    const steps: number[] = [];
    for (let step = this.#last[row] ?? NOTHING; step !== NOTHING; step = this.#before[step] ?? NOTHING) {
      steps.unshift(step);
    }
    let [last, isShared] = [NOTHING, true];
    for (const [at, { fromAt, amount }] of past.entries()) {
      const step = isShared ? steps[at] : undefined;
      isShared = step !== undefined && this.#since[step] === fromAt && this.#amounts[step] === amount;
      last = isShared && step !== undefined ? step : this.#push(last, fromAt, amount);
    }
    this.#write(row, last);
  }

  /** Adds to the list of a row, as it is read: of lists that are the same one is kept, until `isRead`. */
  add(row: number, fromAt: number, amount: number): void {
    this.#write(row, this.#stepOf(this.#last[row] ?? NOTHING, fromAt, amount));
  }

  /** No more lists are read. */
  isRead(): void {
    this.#known = null;
  }

  #write(row: number, step: number): void {
    if (step >= SHORT && this.#last instanceof Uint16Array) this.#last = new Int32Array(this.#last);
    this.#last = grown(this.#last, row + 1);
    this.#last[row] = step;
  }

  #push(before: number, fromAt: number, amount: number): number {
    const step = this.#count++;
    this.#since = grown(this.#since, this.#count);
    this.#amounts = grown(this.#amounts, this.#count);
    this.#before = grown(this.#before, this.#count);
    this.#since[step] = fromAt;
    this.#amounts[step] = amount;
    this.#before[step] = before;
    return step;
  }

  #placeOf(known: Int32Array, before: number, fromAt: number, amount: number): number {
    const mixed = Math.imul(Math.imul(before, 0x9e3779b1) ^ (fromAt | 0), 0x85ebca6b) ^ Math.imul(amount, 0xc2b2ae35);
    let place = (mixed ^ (mixed >>> 15)) & (known.length - 1);
    for (let step = known[place] ?? NOTHING; step !== NOTHING; step = known[place] ?? NOTHING) {
      if (this.#before[step] === before && this.#since[step] === fromAt && this.#amounts[step] === amount) break;
      place = (place + 1) & (known.length - 1);
    }
    return place;
  }

  #stepOf(before: number, fromAt: number, amount: number): number {
    if (this.#known === null || this.#count * 2 > this.#known.length) this.#known = this.#tableOf(this.#count * 4);
    const known = this.#known;
    const place = this.#placeOf(known, before, fromAt, amount);
    const step = known[place] || this.#push(before, fromAt, amount);
    known[place] = step;
    return step;
  }

  #tableOf(atLeast: number): Int32Array {
    let room = ROOM;
    while (room < atLeast) room *= 2;
    const known = new Int32Array(room);
    for (let step = 1; step < this.#count; step++) {
      const [before = 0, since = 0, amount = 0] = [this.#before[step], this.#since[step], this.#amounts[step]];
      known[this.#placeOf(known, before, since, amount)] = step;
    }
    return known;
  }
}
