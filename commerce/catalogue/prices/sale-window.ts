import { type Assortment, isHeldIn, isRunning, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { type RowList, type RowSet, rowListOf } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { SaleEntry } from '#commerce/catalogue/goods/rows/sale-entries.ts';
import { lowestBefore, percentHere, reducesMore } from './price-rule.ts';
import { reductionsBefore } from './reductions-before.ts';
import { SaleOffers } from './sale-offers.ts';
import type { StoreAmounts } from './store-amounts.ts';
import type { VariantAmounts } from './variant-amounts.ts';

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
  readonly offers: SaleOffers;
  /** What the cheapest variant of the product of a row costs everybody outside sales, minor units; 0 where none is sold. */
  readonly everyday: (row: number) => number;
}

/** What the running sales hold. */
const liveIn = (running: readonly SaleEvent[], { products }: Assortment): RowList =>
  rowListOf(rowsOf(running), products.length);

function* rowsOf(events: readonly SaleEvent[]): Generator<number> {
  for (const { entries } of events) yield* entries.rows;
}

/** What sales hold of some products, or of all. */
type EntriesOf = (event: SaleEvent) => Iterable<SaleEntry>;

/** Writes the offer of a running sale for one of its entries, where it counts. */
function writeOffer(
  { offers, everyday }: SaleWindow,
  { inSales }: StoreAmounts,
  event: SaleEvent,
  { row, percent: told }: Omit<SaleEntry, 'position'>,
): void {
  const amount = inSales.size > 0 ? inSales.get(`${event.id} ${row}`) : undefined;
  const percent = amount === undefined ? told : percentHere({ percent: told, amount }, everyday(row));
  if (!reducesMore({ eventId: event.id, percent }, offers.get(row))) return;
  offers.set(row, { eventId: event.id, percent, amount });
}

/** Writes the offers of running sales for these entries. */
function writeOffers(window: SaleWindow, amounts: StoreAmounts, entriesOf: EntriesOf): void {
  for (const event of window.running) {
    for (const entry of entriesOf(event)) writeOffer(window, amounts, event, entry);
  }
}

function cheapestEveryday({ goods: { columns } }: Assortment, product: number, everyday: VariantAmounts): number {
  let lowest = 0;
  for (let place = columns.variantsFrom[product] ?? 0; place < (columns.variantsTo[product] ?? 0); place++) {
    const one = everyday.amountAt(columns.listed[place] ?? 0);
    if (one > 0 && (lowest === 0 || one < lowest)) lowest = one;
  }
  return lowest;
}

/** The sales of a store at `at` (ms), without their offers. */
function windowWithoutOffers(assortment: Assortment, amounts: StoreAmounts, storeId: number, at: number): SaleWindow {
  const held = assortment.events.filter((event) => isHeldIn(event, storeId));
  const boundaries = held.flatMap((event) => [event.startsAt, event.endsAt]);
  const running = held.filter((event) => isRunning(event, at));
  const before = new Map(running.map((event) => [event, reductionsBefore(assortment, amounts, storeId, event)]));
  /** The lowest that the product of a row was to be had for in the 30 days before a running sale. */
  const lowest30 = (row: number, event: SaleEvent): number | null =>
    lowestBefore(amounts.past.get(row), event.startsAt, before.get(event)?.(row));
  let live: RowList | null = null;
  return {
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
    offers: new SaleOffers(running, assortment.products.length, lowest30),
    everyday: (row) => cheapestEveryday(assortment, row, amounts.everyday),
  };
}

/**
 * The sales of a store at `at` (ms).
 * @param rows whose offers are wanted; undefined: all
 */
export function saleWindow(
  assortment: Assortment,
  amounts: StoreAmounts,
  storeId: number,
  at: number,
  rows?: RowSet,
): SaleWindow {
  const window = windowWithoutOffers(assortment, amounts, storeId, at);
  writeOffers(window, amounts, ({ entries }) => (rows ? [...entries].filter(({ row }) => rows.has(row)) : entries));
  return window;
}

/** Sales whose offers are being written; changes of prices are written to them as well. */
export interface Opening {
  readonly window: SaleWindow;
  /** Set where sales, or what they hold, become others than when it began. */
  isOutdated: boolean;
  /** Are they whole? Not where they stopped for that. */
  readonly done: Promise<boolean>;
}

/** The sales of a store at `at` (ms), their offers written in steps: for 50,000 at once requests would wait. */
export function openInSteps(assortment: Assortment, amounts: StoreAmounts, storeId: number, at: number): Opening {
  const window = windowWithoutOffers(assortment, amounts, storeId, at);
  const write = async (): Promise<boolean> => {
    const pace = new Pace();
    await pace.rest();
    for (const event of window.running) {
      for (const entry of event.entries) {
        if (opening.isOutdated) return false;
        writeOffer(window, amounts, event, entry);
        if (pace.isDue) await pace.rest();
      }
    }
    return true;
  };
  const opening: Opening = { window, isOutdated: false, done: write() };
  return opening;
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

/** Takes in what products cost now outside sales: of several that ask amounts for one another may take more off. */
export function chooseAnew(window: SaleWindow, rows: ReadonlySet<number>, amounts: StoreAmounts): void {
  if (amounts.inSales.size === 0) return;
  for (const row of rows) {
    if (!window.running.some(({ id }) => amounts.inSales.has(`${id} ${row}`))) continue;
    window.offers.delete(row);
    for (const event of window.running) {
      const percent = event.entries.percentOf(row);
      if (percent !== undefined) writeOffer(window, amounts, event, { row, percent });
    }
  }
}
