import type { Price } from '#lib/contract/values.ts';

/** Minor units in a whole unit; every currency of the shop has two decimals (decision 4). */
const WHOLE = 100;

/**
 * Sale price in minor units: `percent` off the everyday amount, rounded down to a whole unit, so that a shopper never
 * pays more than the percentage promises; at least one whole unit.
 */
export function salePrice(amount: number, percent: number): number {
  const exact = (amount * (100 - percent)) / 100;
  return Math.max(WHOLE, Math.floor(exact / WHOLE) * WHOLE);
}

/**
 * The five numbers of a price (PRICE-03). `lowest30` is the lowest amount of the 30 days before the reduction, null
 * outside a sale; the percentage is worked out from it, never from the RRP, and floored (decision 36).
 */
export function priceOf(current: number, retailPrice: number, lowest30: number | null): Price {
  const old = lowest30 !== null && lowest30 > current ? lowest30 : null;
  const discount = old === null ? 0 : Math.floor(((old - current) * 100) / old);
  return { current, old, discount, retailPrice: Math.max(retailPrice, current), specialPrice: current };
}
