import { pointsWithin, pointsWorth } from '#lib/rules/point-worth.ts';

export interface TotalledLine {
  readonly qty: number;
  /** Unit prices, minor units. */
  readonly price: number;
  readonly rrp: number;
  readonly buyable: boolean;
}

export interface Totals {
  readonly subtotal: number;
  readonly rrpSavings: number;
  /** Units in the basket, lines that cannot be bought included. */
  readonly count: number;
}

/** Sums of a basket in minor units. Lines that cannot be bought are counted, never charged (decision 42). */
export function totalsOf(lines: readonly TotalledLine[]): Totals {
  let subtotal = 0;
  let rrpSavings = 0;
  let count = 0;
  for (const line of lines) {
    count += line.qty;
    if (!line.buyable) continue;
    subtotal += line.qty * line.price;
    rrpSavings += line.qty * Math.max(0, line.rrp - line.price);
  }
  return { subtotal, rrpSavings, count };
}

/** A code as it stands in the shop. Amounts in minor units. */
export interface PromoCode {
  readonly code: string;
  /** Takes this share off, else `amount`. */
  readonly percent: number | null;
  readonly amount: number | null;
  /** Least subtotal it is good for. */
  readonly minSubtotal: number;
}

/** What a basket was asked to take off. */
export interface AppliedDiscounts {
  readonly promo: PromoCode | null;
  /** Points the member wants to use (decision 43). */
  readonly points: number;
}

export const NO_DISCOUNTS: AppliedDiscounts = { promo: null, points: 0 };

/** What is taken off. */
export interface Discounts {
  /** Minor units. */
  readonly promo: number;
  /** Points; what they are worth is a matter of the currency. */
  readonly points: number;
  /** Minor units. */
  readonly total: number;
}

/** What a code takes off a subtotal, minor units: a percentage is floored, nothing falls below zero. */
export function promoDiscount(promo: PromoCode | null, subtotal: number): number {
  if (promo === null || subtotal < promo.minSubtotal) return 0;
  const wanted = promo.percent === null ? (promo.amount ?? 0) : Math.floor((subtotal * promo.percent) / 100);
  return Math.min(wanted, subtotal);
}

/**
 * What code and points take off: the code first, then points on what is left of the subtotal, never on the delivery
 * (decision 43).
 * @param subtotal minor units
 * @param scope the points that the member has, and the currency of the store (ISO 4217)
 */
export function discountsOf(
  applied: AppliedDiscounts,
  subtotal: number,
  { balance, currency }: { readonly balance: number; readonly currency: string },
): Discounts {
  const promo = promoDiscount(applied.promo, subtotal);
  const points = Math.max(0, Math.min(applied.points, balance, pointsWithin(subtotal - promo, currency)));
  return { promo, points, total: promo + pointsWorth(points, currency) };
}
