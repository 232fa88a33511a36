import {
  type Assortment,
  isHeldIn,
  isRunning,
  type SaleEntry,
  type SaleEvent,
} from '#commerce/catalogue/goods/assortment.ts';
import { type RowList, rowListOf } from '#commerce/catalogue/goods/rows/row-set.ts';
import { lowestBefore, type Offer, reducesMore } from './price-rule.ts';
import type { StoreAmounts } from './store-amounts.ts';

/** The sale that counts for a product, of those it is in. */
export interface SaleOffer extends Offer {
  readonly eventId: number;
  readonly event: SaleEvent;
}

/** The sales of a store between two boundaries: nothing opens or ends from `from` until just before `until` (ms). */
export interface SaleWindow {
  readonly from: number;
  readonly until: number;
  /** By position. */
  readonly running: readonly SaleEvent[];
  /** What the running sales hold, in their order; worked out when it is asked for. */
  readonly live: RowList;
  /** Their entries are others than they were. */
  forgetLive(): void;
  /** By product row. */
  readonly offers: Map<number, SaleOffer>;
}

/** What the running sales hold. */
const liveIn = (running: readonly SaleEvent[], { products }: Assortment): RowList =>
  rowListOf(
    running.flatMap((event) => event.entries.map((entry) => entry.row)),
    products.length,
  );

/** What sales hold of some products, or of all. */
type EntriesOf = (event: SaleEvent) => readonly SaleEntry[];

/** Writes the offers of running sales for these entries. */
function writeOffers({ running, offers }: SaleWindow, { past, inSales }: StoreAmounts, entriesOf: EntriesOf): void {
  const areAsked = inSales.size > 0;
  for (const event of running) {
    for (const { row, percent } of entriesOf(event)) {
      const reduction = { eventId: event.id, percent };
      if (!reducesMore(reduction, offers.get(row))) continue;
      const lowest30 = lowestBefore(past.get(row) ?? [], event.startsAt);
      const amount = areAsked ? inSales.get(`${event.id} ${row}`) : undefined;
      offers.set(row, { eventId: event.id, percent, event, lowest30, amount });
    }
  }
}

/** The sales of a store at `at` (ms). */
export function saleWindow(assortment: Assortment, amounts: StoreAmounts, storeId: number, at: number): SaleWindow {
  const held = assortment.events.filter((event) => isHeldIn(event, storeId));
  const boundaries = held.flatMap((event) => [event.startsAt, event.endsAt]);
  const running = held.filter((event) => isRunning(event, at));
  let live: RowList | null = null;
  const window: SaleWindow = {
    from: Math.max(Number.NEGATIVE_INFINITY, ...boundaries.filter((boundary) => boundary <= at)),
    until: Math.min(Number.POSITIVE_INFINITY, ...boundaries.filter((boundary) => boundary > at)),
    running,
    get live() {
      live ??= liveIn(running, assortment);
      return live;
    },
    forgetLive() {
      live = null;
    },
    offers: new Map(),
  };
  writeOffers(window, amounts, ({ entries }) => entries);
  return window;
}

/**
 * Takes in what the sales of a window hold of these rows now.
 * @param entries by sale, those of these rows
 */
export function takeEntries(
  window: SaleWindow,
  rows: ReadonlySet<number>,
  entries: ReadonlyMap<number, readonly SaleEntry[]>,
  amounts: StoreAmounts,
): void {
  let wereIn = false;
  for (const row of rows) wereIn = window.offers.delete(row) || wereIn;
  writeOffers(window, amounts, ({ id }) => entries.get(id) ?? []);
  if (wereIn || [...rows].some((row) => window.offers.has(row))) window.forgetLive();
}
