/** In what quantities an article is sold, as its columns have it, and what that leaves of what could be had. */
import { Problem } from '#commerce/kernel/problem.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import type { SoldIn } from '#lib/contract/variants.ts';

/** Pieces above this number are not told apart: nothing shown or sold at once needs more (decision 40). */
export const STOCK_SEEN = LINE_QTY_MAX;

/** Columns of an article that say it. */
export interface QuantityColumns {
  readonly qty_least: number;
  readonly qty_most: number | null;
  readonly qty_step: number;
}

/** Sold by the piece, as many as a line holds. */
export const BY_THE_PIECE: SoldIn = { least: 1, most: null, step: 1 };

/** The quantities of an article; both bounds are multiples of the step. */
export const soldInOf = ({ qty_least: least, qty_most: most, qty_step: step }: QuantityColumns): SoldIn => ({
  least: Math.ceil(least / step) * step,
  most: most === null ? null : Math.floor(most / step) * step,
  step,
});

/** Is there nothing to say about it? */
export const isByThePiece = ({ least, most, step }: SoldIn): boolean => least === 1 && most === null && step === 1;

/** The most pieces that a line may hold beside others of the same article in the order. @param inOthers their pieces */
export const mostBeside = ({ most }: SoldIn, inOthers: number): number =>
  Math.min(most === null ? LINE_QTY_MAX : most - inOthers, LINE_QTY_MAX);

/**
 * The largest quantity in which the article is sold that is not above `pieces`.
 * @returns 0 where there is none
 */
export function quantityWithin(soldIn: SoldIn, pieces: number): number {
  const whole = Math.floor(Math.min(pieces, mostBeside(soldIn, 0)) / soldIn.step) * soldIn.step;
  return whole < soldIn.least ? 0 : whole;
}

/** The smallest number of pieces from `pieces` on in which the article is sold; null where it is never sold in as many. */
export function quantityFrom(soldIn: SoldIn, pieces: number): number | null {
  const whole = Math.max(soldIn.least, Math.ceil(pieces / soldIn.step) * soldIn.step);
  return whole <= mostBeside(soldIn, 0) ? whole : null;
}

/** SQL: the stock `qty` of the variant `v`, none where fewer are left than are sold at once. */
export const sellable = (qty: string): string =>
  `case when ${qty} < ceil(v.qty_least::numeric / v.qty_step) * v.qty_step then 0 else ${qty} end`;

/**
 * The refusal of a number of pieces that an article is not sold in.
 * @param path field of the request
 * @param instead the next smaller number that it is; 0 for none
 */
export function notSoldIn(path: string, instead: number): Problem {
  return new Problem(400, 'VALIDATION', 'It is not sold in this quantity', {
    issues: [{ path, rule: 'sold_in', message: String(instead) }],
  });
}
