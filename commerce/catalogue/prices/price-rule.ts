/**
 * The one rule of a price. It knows no store and no table: prices in memory (price-book.ts) and those read for one page
 * or basket (variant-prices.ts) are both worked out here, from what was read.
 */
import type { Price } from '#lib/contract/values.ts';
import type { Tier } from '#lib/contract/variants.ts';

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

/**
 * What a sale takes off a product in one store, percent: where it asks an amount there, by that; what it asks in other
 * currencies is nothing to its shoppers (decision 276).
 * @param everyday what the cheapest variant costs everybody in the store outside sales, minor units
 */
export function percentHere(
  { percent, amount }: Pick<PastReduction, 'percent' | 'amount'>,
  everyday: number | null | undefined,
): number {
  if (amount == null || !everyday) return percent;
  return Math.max(0, Math.floor(((everyday - amount) * 100) / everyday));
}

/** Of several running sales the one with the highest percentage counts, of equals the one with the lowest id. */
export const reducesMore = (one: Reduction, other: Reduction | undefined): boolean =>
  other === undefined || one.percent > other.percent || (one.percent === other.percent && one.eventId < other.eventId);

/**
 * Sale price in minor units: `percent` off the everyday amount, rounded down to a whole unit, so that a shopper never
 * pays more than the percentage promises; at least one whole unit.
 */
function salePrice(amount: number, percent: number): number {
  const exact = (amount * (100 - percent)) / 100;
  return Math.max(WHOLE, Math.floor(exact / WHOLE) * WHOLE);
}

/** What a sale takes off a product while it runs, ms. */
export interface PastReduction {
  readonly percent: number;
  /** What it asks instead, minor units. */
  readonly amount?: number | null | undefined;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What is paid for an everyday amount, minor units: never more than that. */
export function amountNow(amount: number, offer: Pick<PastReduction, 'percent' | 'amount'> | undefined): number {
  return offer ? Math.min(amount, offer.amount ?? salePrice(amount, offer.percent)) : amount;
}

/**
 * Lowest amount that was asked in the 30 days before `startsAt` (ms): every day, from what was in force when they begin, and in
 * sales that ran meanwhile (directive 98/6/EC, decisions 36 and 269).
 * @param past what it cost every day, oldest first
 * @param reductions sales that held it, those of another time and this one itself among them
 */
export function lowestBefore(
  past: readonly PastAmount[],
  startsAt: number,
  reductions: readonly PastReduction[] = [],
): number | null {
  let lowest: number | null = null;
  let until = startsAt;
  for (let at = past.length - 1; at >= 0; at--) {
    const { fromAt, amount } = past[at] ?? { fromAt: startsAt, amount: 0 };
    if (fromAt >= startsAt) continue;
    const from = Math.max(fromAt, startsAt - THIRTY_DAYS);
    lowest = Math.min(lowest ?? amount, amount);
    for (const one of reductions) {
      if (one.startsAt < until && from < one.endsAt) lowest = Math.min(lowest, amountNow(amount, one));
    }
    if (fromAt <= startsAt - THIRTY_DAYS) break;
    until = fromAt;
  }
  return lowest;
}

/**
 * Of running sales that hold a product the one that counts, and what it offers.
 * @param held all that hold it in the store, those before among them
 */
export function offerOf<Sale extends Reduction & PastReduction>(
  running: readonly Sale[],
  held: readonly PastReduction[],
  past: readonly PastAmount[],
): { readonly sale: Sale; readonly offer: Offer } | undefined {
  const [first, ...others] = running;
  if (!first) return undefined;
  const sale = others.reduce((best, one) => (reducesMore(one, best) ? one : best), first);
  const { percent, amount, startsAt } = sale;
  return { sale, offer: { percent, amount: amount ?? undefined, lowest30: lowestBefore(past, startsAt, held) } };
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

/**
 * The price of a variant from its everyday amount and RRP; where nothing is recorded, the reduction is one off that amount. What is
 * recorded is everybody's: to a group that pays another amount nothing above its own is reduced.
 * @param everybodys what it costs everybody outside a sale
 */
export function priceNow(
  amount: number,
  rrp: number,
  offer: Offer | undefined,
  everybodys: number | undefined = amount,
): Price {
  if (!offer) return priceOf(amount, rrp, null);
  const before = offer.lowest30 ?? amount;
  return priceOf(amountNow(amount, offer), rrp, amount === everybodys ? before : Math.min(before, amount));
}

/** Hundredths of a per cent in a whole. */
const WHOLE_BP = 10_000;

/** A price from several pieces of a line on as it is kept: an amount, or what it takes off (minor units, hundredths of a per cent). */
export interface KeptTier {
  readonly from: number;
  readonly amount: number | null;
  readonly offBp: number | null;
}

/** What a piece costs by a kept tier, minor units; null where it takes its part off what is not known. */
export function tierAmount({ amount, offBp }: KeptTier, everybodys: number | undefined): number | null {
  if (amount !== null || offBp === null || everybodys === undefined) return amount;
  return Math.max(1, Math.round((everybodys * (WHOLE_BP - offBp)) / WHOLE_BP));
}

/**
 * The tiers that lower the price of one piece, ascending: each is below all before it, so that more pieces never cost more
 * each, and none costs more than one alone (decision 240).
 * @param kept of everybody and of the group of whoever buys, in any order
 * @param current what one piece costs now, sale included, minor units
 * @param everybodys what one costs everybody outside a sale, minor units
 */
export function loweringTiers(kept: readonly KeptTier[], current: number, everybodys: number | undefined): Tier[] {
  const tiers: Tier[] = [];
  for (const one of kept.toSorted((a, b) => a.from - b.from)) {
    const price = tierAmount(one, everybodys);
    const last = tiers.at(-1);
    if (price === null || price >= (last?.price ?? current)) continue;
    if (last?.from === one.from) tiers.pop();
    tiers.push({ from: one.from, price });
  }
  return tiers;
}

/**
 * The price of each of so many pieces of a line. A tier is what is paid for buying more, not a reduction: it has no former price
 * and no percentage (decision 240).
 */
export function priceOfPieces(
  { price, tiers }: { readonly price: Price; readonly tiers: readonly Tier[] },
  pieces: number,
): Price {
  const tier = tiers.findLast(({ from }) => from <= pieces);
  return tier ? priceOf(tier.price, price.retailPrice, null) : price;
}
