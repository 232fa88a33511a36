import { type Assortment, isHeldIn, isRunning, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { type RowList, rowListOf } from '#commerce/catalogue/goods/row-set.ts';
import type { PastAmount, StoreAmounts } from './store-amounts.ts';

/** How far a reduction looks back, ms: days of 24 hours, whatever the clocks of a country do (decision 36). */
export const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** The sale a product is in, at the highest percentage of those it is in. */
export interface SaleOffer {
  readonly event: SaleEvent;
  readonly percent: number;
  /** Lowest amount of the 30 days before the sale, minor units; null where nothing is recorded. */
  readonly lowest30: number | null;
}

/** The sales of a store between two boundaries: nothing opens or ends from `from` until just before `until` (ms). */
export interface SaleWindow {
  readonly from: number;
  readonly until: number;
  /** By position. */
  readonly running: readonly SaleEvent[];
  /** What the running sales hold, in their order. */
  readonly live: RowList;
  /** By product row. */
  readonly offers: ReadonlyMap<number, SaleOffer>;
}

/**
 * Lowest amount in force in the 30 days before `startsAt`: the one in force when they begin and every change within them
 * (directive 98/6/EC, decision 36). The same rule as in variant-prices.ts.
 */
function lowestBefore(past: readonly PastAmount[], startsAt: number): number | null {
  const first = past.findLast((entry) => entry.fromAt <= startsAt - THIRTY_DAYS)?.fromAt ?? Number.NEGATIVE_INFINITY;
  const seen = past.filter((entry) => entry.fromAt >= first && entry.fromAt < startsAt);
  return seen.length === 0 ? null : Math.min(...seen.map((entry) => entry.amount));
}

/** Of several sales the one with the highest percentage counts, of equals the one with the lowest id. */
const beats = (event: SaleEvent, percent: number, other: SaleOffer | undefined): boolean =>
  other === undefined || percent > other.percent || (percent === other.percent && event.id < other.event.id);

/** The sales of a store at `at` (ms). */
export function saleWindow(assortment: Assortment, amounts: StoreAmounts, storeId: number, at: number): SaleWindow {
  const held = assortment.events.filter((event) => isHeldIn(event, storeId));
  const boundaries = held.flatMap((event) => [event.startsAt, event.endsAt]);
  const running = held.filter((event) => isRunning(event, at));
  const offers = new Map<number, SaleOffer>();
  for (const event of running) {
    for (const { row, percent } of event.entries) {
      if (!beats(event, percent, offers.get(row))) continue;
      offers.set(row, { event, percent, lowest30: lowestBefore(amounts.past.get(row) ?? [], event.startsAt) });
    }
  }
  return {
    from: Math.max(Number.NEGATIVE_INFINITY, ...boundaries.filter((boundary) => boundary <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...boundaries.filter((boundary) => boundary > at)),
    running,
    live: rowListOf(
      running.flatMap((event) => event.entries.map((entry) => entry.row)),
      assortment.products.length,
    ),
    offers,
  };
}
