/**
 * The one rule of a price. It knows no store and no table: prices in memory (price-book.ts) and those read for one page
 * or basket (variant-prices.ts) are both worked out here, from what was read.
 */
import type { Price } from '#lib/contract/values.ts';

/** The customer group of everybody. */
export const EVERYBODY = 0;

/** Minor units in a whole unit; every currency of the shop has two decimals (decision 4). */
const WHOLE = 100;

/** How far a reduction looks back, ms: days of 24 hours, whatever the clocks of a country do (decision 36). */
export const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** What a product cost from an instant (ms) on, minor units. */
export interface PastAmount {
  readonly fromAt: number;
  readonly amount: number;
}

/** A product in a sale: which one, and the percentage off its everyday amount. */
interface Reduction {
  readonly eventId: number;
  readonly percent: number;
}

/** The running sale that counts for a product. */
export interface Offer {
  readonly percent: number;
  /** What the sale asks instead of a percentage less, minor units. */
  readonly amount?: number | undefined;
  /** Lowest amount of the 30 days before the sale, minor units; null where nothing is recorded. */
  readonly lowest30: number | null;
}

/** What a customer group pays for a variant outside a sale, minor units. */
export interface GroupAmount {
  readonly groupId: number;
  readonly amount: number;
  readonly rrp: number;
}

type OfGroup = Pick<GroupAmount, 'groupId'>;

/** Sorts amounts as they are laid over each other: everybody's first, a group's own over it. */
export const inLayers = (one: OfGroup, other: OfGroup): number => one.groupId - other.groupId;

/** Of the amounts of a variant the one that counts: everybody's, or that of the group where it has one. */
export const uppermost = <Of extends OfGroup>(amounts: readonly Of[]): Of | undefined =>
  amounts.toSorted(inLayers).at(-1);

/** Of several running sales the one with the highest percentage counts, of equals the one with the lowest id. */
export const reducesMore = (one: Reduction, other: Reduction | undefined): boolean =>
  other === undefined || one.percent > other.percent || (one.percent === other.percent && one.eventId < other.eventId);

/**
 * Lowest amount in force in the 30 days before `startsAt` (ms): the one in force when they begin and every change within
 * them (directive 98/6/EC, decision 36).
 * @param past oldest first
 */
export function lowestBefore(past: readonly PastAmount[], startsAt: number): number | null {
  const first = past.findLast((entry) => entry.fromAt <= startsAt - THIRTY_DAYS)?.fromAt ?? Number.NEGATIVE_INFINITY;
  const seen = past.filter((entry) => entry.fromAt >= first && entry.fromAt < startsAt);
  return seen.length === 0 ? null : Math.min(...seen.map((entry) => entry.amount));
}

/**
 * Sale price in minor units: `percent` off the everyday amount, rounded down to a whole unit, so that a shopper never
 * pays more than the percentage promises; at least one whole unit.
 */
function salePrice(amount: number, percent: number): number {
  const exact = (amount * (100 - percent)) / 100;
  return Math.max(WHOLE, Math.floor(exact / WHOLE) * WHOLE);
}

/** What is paid for an everyday amount, minor units: never more than that. */
export function amountNow(amount: number, offer: Pick<Offer, 'percent' | 'amount'> | undefined): number {
  if (!offer) return amount;
  return offer.amount === undefined ? salePrice(amount, offer.percent) : Math.min(amount, offer.amount);
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

/** The price of a variant from its everyday amount and RRP; where nothing is recorded, the reduction is one off that amount. */
export const priceNow = (amount: number, rrp: number, offer: Offer | undefined): Price =>
  priceOf(amountNow(amount, offer), rrp, offer ? (offer.lowest30 ?? amount) : null);
