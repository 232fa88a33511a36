/** Prices of every variant in every store: natural price points, minor units, VAT included. */

import type { SeedStore } from '#demo/seed/base/stores.ts';
import type { SeedProduct, SeedVariant } from './seed-product.ts';

const WHOLE = 100;
/** What a pound of retail price becomes elsewhere; not an exchange rate but what shops there ask. */
const FACTORS: Readonly<Record<string, number>> = {
  GBP: 1,
  EUR: 1.17,
  USD: 1.28,
  CHF: 1.15,
  NOK: 13.6,
  SEK: 13.2,
  DKK: 8.75,
  PLN: 5,
  AUD: 1.95,
  CAD: 1.75,
  NZD: 2.1,
  CZK: 29,
};

/** Currencies whose small amounts are in the hundreds. */
const CROWNS = new Set(['NOK', 'SEK', 'DKK']);

/** Customer group with better prices on some products, and what it pays of the everyday price. */
export const FAVOURED_GROUP = 2;
const FAVOURED_SHARE = 0.95;

/** Store whose prices carry a pattern, and the products that do: their price must never reach a guest (decision 20). */
export const CANARY_STORE_ID = 13;
export const CANARY_PRODUCT_IDS: readonly number[] = [
  1001, 1010, 1024, 1060, 1102, 1150, 1205, 1260, 1330, 1404, 3956, 16_550,
];
/** Cents that no ordinary price has; one for each canary. */
const CANARY_CENTS = [97, 83, 71, 67, 61, 53, 47, 43, 37, 31, 29, 23] as const;

/** The amount just below a multiple of `step`, nearest to `value`. */
const below = (value: number, step: number): number => Math.max(1, Math.round((value + 1) / step)) * step - 1;

/** Nearest whole amount that ends in 5 or 9. */
function endingInFiveOrNine(value: number): number {
  const ten = Math.floor(value / 10) * 10;
  const candidates = [ten - 1, ten + 5, ten + 9];
  return candidates.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best));
}

/** Rounds an amount in whole units to one that a shop of that currency would print on a label. */
export function pricePoint(value: number, currency: string): number {
  if (CROWNS.has(currency)) {
    if (value < 300) return below(value, 10);
    return value < 2000 ? below(value, 50) : below(value, 100);
  }
  if (value < 20) return Math.max(3, Math.round(value));
  if (currency === 'PLN') return value < 1000 ? below(value, 10) : below(value, 50);
  return value < 1000 ? endingInFiveOrNine(value) : below(value, 50);
}

/** Longer ropes, heavier kettlebells, wide brakes and long sleeping bags cost more; sizes of everything else cost the same. */
const SIZE_SHARES: Partial<Readonly<Record<SeedProduct['sizeRun'], readonly number[]>>> = {
  ropes: [0.8, 1, 1.15, 1.3],
  kettlebells: [0.6, 0.8, 1, 1.2, 1.4],
  sleepingBags: [1, 1.08],
  brakes: [1, 1, 1.08],
};

export interface VariantPrice {
  readonly amount: number;
  readonly rrp: number;
}

function canaryPrice(price: VariantPrice, product: SeedProduct, store: SeedStore): VariantPrice {
  const at = store.id === CANARY_STORE_ID ? CANARY_PRODUCT_IDS.indexOf(product.id) : -1;
  const cents = CANARY_CENTS[at];
  return cents === undefined ? price : { amount: price.amount + cents, rrp: price.rrp + WHOLE + cents };
}

/** Everyday and retail price of a variant for everybody; the retail price is never the lower one. */
export function priceIn(store: SeedStore, product: SeedProduct, variant: SeedVariant): VariantPrice {
  const factor =
    (store.priceFactor ?? FACTORS[store.currency] ?? 1) * (SIZE_SHARES[product.sizeRun]?.[variant.sizeAt] ?? 1);
  const rrp = pricePoint(product.rrp * factor, store.currency);
  const everyday = Math.min(rrp, pricePoint(product.everyday * factor, store.currency));
  return canaryPrice({ amount: everyday * WHOLE, rrp: rrp * WHOLE }, product, store);
}

/** Products that the favoured group buys for less. */
export const isFavoured = (product: SeedProduct): boolean => product.id % 12 === 0;

/** Price of the favoured group: rounded down to whole units, so never above the promise. */
export const favouredAmount = (amount: number): number =>
  Math.max(WHOLE, Math.floor((amount * FAVOURED_SHARE) / WHOLE) * WHOLE);
