import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { onesIn } from '#commerce/catalogue/goods/rows/row-set.ts';
import { type AmountPairs, NOT_SOLD } from './amount-pairs.ts';

/** Rows of a block, a power of two: to write one anew takes a tenth of a millisecond. */
const ROWS_BITS = 14;
const ROWS = 1 << ROWS_BITS;
const WORDS = ROWS / 32;
/** Changed rows that a block keeps beside it, at most, until it is written anew. */
const MOST_APART = 256;
/** Pairs that numbers of two bytes can tell apart. */
const SHORT = 2 ** 16;

type PairNumbers = Uint16Array | Int32Array;

/** Pairs of variants by runs of neighbours that have the same one, as mostly all of a product do. */
interface Block {
  /** A bit for each row that begins a run; the first one always does. */
  readonly starts: Int32Array;
  /** Runs that begin before each word of these. */
  readonly ranks: Uint16Array;
  /** The pair of each run. */
  readonly numbers: PairNumbers;
  /** The pairs of rows that changed since. */
  apart: Map<number, number> | null;
}

/** All blocks one after the other. */
export interface RunArrays {
  readonly starts: Int32Array;
  readonly numbers: PairNumbers;
}

function ranksOf(starts: Int32Array): Uint16Array {
  const ranks = new Uint16Array(starts.length);
  for (let word = 1; word < starts.length; word++) ranks[word] = (ranks[word - 1] ?? 0) + onesIn(starts[word - 1] ?? 0);
  return ranks;
}

/** The block of these pairs; rows after the last are not sold. @param pairs how many there are */
function packed(rows: Uint32Array, pairs: number): Block {
  const starts = new Int32Array(WORDS);
  let [runs, last] = [0, -1];
  for (let at = 0; at < ROWS; at++) {
    const number = rows[at] ?? NOT_SOLD;
    if (number === last) continue;
    starts[at >>> 5] = (starts[at >>> 5] ?? 0) | (1 << (at & 31));
    last = number;
    runs++;
  }
  const numbers = pairs > SHORT ? new Int32Array(runs) : new Uint16Array(runs);
  let run = 0;
  for (let at = 0; at < ROWS; at++) {
    if ((((starts[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1) numbers[run++] = rows[at] ?? NOT_SOLD;
  }
  return { starts, ranks: ranksOf(starts), numbers, apart: null };
}

function numberIn({ starts, ranks, numbers, apart }: Block, at: number): number {
  const changed = apart?.get(at);
  if (changed !== undefined) return changed;
  const word = at >>> 5;
  const begun = onesIn((starts[word] ?? 0) & ((2 << (at & 31)) - 1));
  return numbers[(ranks[word] ?? 0) + begun - 1] ?? NOT_SOLD;
}

/** The pairs of the first rows of a block; of all others none. */
function unpacked(block: Block, count = ROWS): Uint32Array {
  const rows = new Uint32Array(ROWS);
  let run = -1;
  for (let at = 0; at < count; at++) {
    run += ((block.starts[at >>> 5] ?? 0) >>> (at & 31)) & 1;
    rows[at] = block.numbers[run] ?? NOT_SOLD;
  }
  for (const [at, number] of block.apart ?? []) if (at < count) rows[at] = number;
  return rows;
}

/**
 * Everyday price and RRP by variant row, minor units; 0 where the variant is not sold. A variant takes some four bits: of a
 * million products in twenty stores with two groups two numbers each would take 2 GB.
 */
export class VariantAmounts {
  readonly #pairs: AmountPairs;
  readonly #blocks: Block[];

  private constructor(pairs: AmountPairs, blocks: Block[]) {
    this.#pairs = pairs;
    this.#blocks = blocks;
  }

  /** Those of variants whose pairs are known, worked out in steps. @param numbers by variant row */
  static async of(pairs: AmountPairs, numbers: Uint32Array, pace: Pace): Promise<VariantAmounts> {
    const blocks: Block[] = [];
    for (let from = 0; from < numbers.length; from += ROWS) {
      blocks.push(packed(numbers.subarray(from, from + ROWS), pairs.count));
      if (pace.isDue) await pace.rest();
    }
    return new VariantAmounts(pairs, blocks);
  }

  /** Those that were told as arrays: they are used as they are. */
  static saved(pairs: AmountPairs, { starts, numbers }: RunArrays): VariantAmounts {
    const blocks: Block[] = [];
    let run = 0;
    for (let from = 0; from < starts.length; from += WORDS) {
      const own = starts.subarray(from, from + WORDS);
      const ranks = ranksOf(own);
      const end = run + (ranks.at(-1) ?? 0) + onesIn(own.at(-1) ?? 0);
      blocks.push({ starts: own, ranks, numbers: numbers.subarray(run, end), apart: null });
      run = end;
    }
    return new VariantAmounts(pairs, blocks);
  }

  /** The same to be changed by itself. */
  copy(): VariantAmounts {
    const blocks = this.#blocks.map((block) => ({ ...block, apart: block.apart && new Map(block.apart) }));
    return new VariantAmounts(this.#pairs, blocks);
  }

  /** As arrays that stay as they are whatever changes. @param variants rows that came later are left out */
  arrays(variants: number): RunArrays {
    const blocks = this.#blocks.slice(0, Math.ceil(variants / ROWS)).map((block, at) => {
      const count = Math.min(ROWS, variants - at * ROWS);
      return block.apart === null && count === ROWS ? block : packed(unpacked(block, count), this.#pairs.count);
    });
    const runs = blocks.reduce((sum, { numbers }) => sum + numbers.length, 0);
    const isWide = blocks.some(({ numbers }) => numbers instanceof Int32Array);
    const numbers = isWide ? new Int32Array(runs) : new Uint16Array(runs);
    const starts = new Int32Array(blocks.length * WORDS);
    let run = 0;
    for (const [at, block] of blocks.entries()) {
      starts.set(block.starts, at * WORDS);
      numbers.set(block.numbers, run);
      run += block.numbers.length;
    }
    return { starts, numbers };
  }

  /** The number of the pair of a variant. */
  pairAt(row: number): number {
    const block = this.#blocks[row >>> ROWS_BITS];
    return block ? numberIn(block, row & (ROWS - 1)) : NOT_SOLD;
  }

  amountAt(row: number): number {
    return this.#pairs.amountOf(this.pairAt(row));
  }

  rrpAt(row: number): number {
    return this.#pairs.rrpOf(this.pairAt(row));
  }

  /** Writes what a variant costs now. */
  set(row: number, amount: number, rrp: number): void {
    const place = row >>> ROWS_BITS;
    while (this.#blocks.length <= place) this.#blocks.push(packed(new Uint32Array(), 0));
    const block = this.#blocks[place];
    const at = row & (ROWS - 1);
    const number = this.#pairs.numberOf(amount, rrp);
    if (!block || numberIn(block, at) === number) return;
    block.apart ??= new Map();
    block.apart.set(at, number);
    if (block.apart.size > MOST_APART) this.#blocks[place] = packed(unpacked(block), this.#pairs.count);
  }
}
