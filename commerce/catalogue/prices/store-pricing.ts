import type { Assortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability } from '#commerce/catalogue/goods/availability.ts';
import { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { TakenProducts } from '#commerce/catalogue/goods/take-products.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { movedAmounts } from './moved-amounts.ts';
import { isWithin, type OpenWindow, openedWith } from './open-window.ts';
import { buildPriceBook, buildPriceBookInSteps, type PriceBook, type PriceSource, repriceRows } from './price-book.ts';
import { EVERYBODY } from './price-rule.ts';
import { type Reduced, reducedIn } from './product-price.ts';
import { chooseAnew, type Opening, openInSteps, type SaleWindow, saleWindow, takeEntries } from './sale-window.ts';
import {
  amountsInSales,
  amountsOfGroup,
  type NewAmounts,
  type StoreAmounts,
  writeAmounts,
  writeInSales,
} from './store-amounts.ts';
import { UsedGroups } from './used-groups.ts';

type Taken = Pick<TakenProducts, 'rows' | 'entries'>;

/** Windows kept: the one that is now, and those that editors look ahead to (decision 185). */
const WINDOWS_MAX = 3;
/** How often a window is begun in steps, where sales change meanwhile, before it is made at once. */
const OPENED_MOST = 3;

/**
 * Prices of a store as the clock moves: when a sale opens or ends, the first question after that instant gets a new
 * window and new price books; until then the kept ones answer. Who asks of another time takes nothing from those of now.
 */
export class StorePricing {
  readonly #assortment: Assortment;
  readonly #availability: Availability;
  /** What it is worked out from. */
  readonly amounts: StoreAmounts;
  readonly #storeId: number;
  /** The one asked for last comes first. */
  #windows: readonly OpenWindow[] = [];
  /** The one that is being worked out, if any. */
  #opening: readonly Opening[] = [];
  #used = new UsedGroups();
  /** The time that was asked for last, ms. */
  #lastAt: number | null = null;
  /** Of sales to come, by group and sale. */
  readonly #promised = new Map<string, readonly Reduced[]>();

  constructor(assortment: Assortment, availability: Availability, amounts: StoreAmounts, storeId: number) {
    this.#assortment = assortment;
    this.#availability = availability;
    this.amounts = amounts;
    this.#storeId = storeId;
  }

  /** Customer groups that have prices of their own. */
  groups(): number[] {
    return [...this.amounts.ofGroup.keys()].sort((a, b) => a - b);
  }

  /** The sales at `at` (ms). */
  windowAt(at: number): SaleWindow {
    return this.#openAt(at).window;
  }

  #openAt(at: number): OpenWindow {
    this.#lastAt = at;
    const [first] = this.#windows;
    if (first && isWithin(first, at)) return first;
    const known = this.#windows.find((open) => isWithin(open, at));
    const open = known ?? openedWith(saleWindow(this.#assortment, this.amounts, this.#storeId, at));
    this.#windows = [open, ...this.#windows.filter((other) => other !== open)].slice(0, WINDOWS_MAX);
    return open;
  }

  /** The sales at `at` (ms), worked out in steps. */
  async #opened(at: number): Promise<OpenWindow> {
    for (let times = 0; times < OPENED_MOST && !this.#windows.some((open) => isWithin(open, at)); times++) {
      const [opening = openInSteps(this.#assortment, this.amounts, this.#storeId, at)] = this.#opening;
      this.#opening = [opening];
      const isWhole = (await opening.done) && !opening.isOutdated;
      if (this.#opening[0] !== opening) continue;
      this.#opening = [];
      if (isWhole) this.#windows = [openedWith(opening.window), ...this.#windows].slice(0, WINDOWS_MAX);
    }
    return this.#openAt(at);
  }

  /** Works out, in steps, the prices at `at` (ms) of everybody, of a customer group, and of those that were asked for of late. */
  ready(at: number, groupId = EVERYBODY): Promise<void> {
    this.#used.asked(this.#keyOf(groupId));
    return this.#readyFor(at, this.#used.keys);
  }

  /** The same of everybody alone, before anybody asks. */
  readyAhead(at: number): Promise<void> {
    return this.#readyFor(at, [EVERYBODY]);
  }

  /** Did anybody ask of late? */
  get isAsked(): boolean {
    return this.#used.isAsked;
  }

  /** Lets go of the prices of groups that nobody asks for any more: whoever does has them made anew. */
  #letGo(): void {
    for (const key of this.#used.unused()) for (const { books } of this.#windows) books.delete(key);
  }

  async #readyFor(at: number, groups: Iterable<number>): Promise<void> {
    const open = await this.#opened(at);
    for (const key of groups) {
      if (open.books.has(key)) continue;
      const underWay = open.underWay.get(key);
      if (underWay) await underWay.made;
      else await this.#workOut(open, key);
    }
  }

  /** Works out, in steps, what the prices that were there before were asked for last. */
  async readyAs(before: StorePricing): Promise<void> {
    this.#used = UsedGroups.as(before.#used);
    if (before.#lastAt !== null) await this.#readyFor(before.#lastAt, this.#used.keys);
  }

  #workOut(open: OpenWindow, key: number): Promise<void> {
    const changed = new Set<number>();
    const source = this.#sourceOf(key, open.window);
    const made = buildPriceBookInSteps(source).then((book) => {
      const now = changed.size > 0 ? repriceRows(book, changed, source, true) : book;
      if (!open.books.has(key)) open.books.set(key, now);
      open.underWay.delete(key);
    });
    open.underWay.set(key, { made, changed });
    return made;
  }

  /** The prices at `at` (ms) of a customer group; a group without prices of its own pays everybody's. */
  bookAt(at: number, groupId: number): PriceBook {
    const { window, books } = this.#openAt(at);
    const key = this.#keyOf(groupId);
    this.#used.asked(key);
    const book = books.get(key) ?? buildPriceBook(this.#sourceOf(key, window));
    books.set(key, book);
    return book;
  }

  #keyOf = (groupId: number): number => (this.amounts.ofGroup.has(groupId) ? groupId : EVERYBODY);

  #sourceOf(groupId: number, window: SaleWindow): PriceSource {
    const { everyday } = this.amounts;
    const [assortment, availability] = [this.#assortment, this.#availability];
    return { assortment, availability, amounts: amountsOfGroup(this.amounts, groupId), everyday, window };
  }

  /** Takes in what some variants cost now; other prices stay as they are. */
  take(changed: NewAmounts): void {
    this.#letGo();
    writeAmounts(this.amounts, changed);
    this.#promised.clear();
    const rows = this.#rowsWith(changed);
    for (const { window } of [...this.#windows, ...this.#opening]) chooseAnew(window, rows, this.amounts);
    for (const { window, books, underWay } of this.#windows) {
      for (const { changed: meanwhile } of underWay.values()) for (const row of rows) meanwhile.add(row);
      for (const [key, book] of books) books.set(key, repriceRows(book, rows, this.#sourceOf(key, window)));
    }
  }

  /**
   * Takes in products that are others than they were, of which `changed` tells the prices.
   * @param inSales what sales ask for them instead of a percentage less
   */
  takeProducts({ rows, entries }: Taken, changed: NewAmounts, inSales: ReadonlyMap<string, number>): void {
    writeAmounts(this.amounts, changed);
    writeInSales(this.amounts, rows, inSales);
    this.#salesChanged();
    for (const { window, books, underWay } of this.#windows) {
      for (const { changed: meanwhile } of underWay.values()) for (const row of rows) meanwhile.add(row);
      takeEntries(window, rows, entries, this.amounts);
      for (const [key, book] of books) books.set(key, repriceRows(book, rows, this.#sourceOf(key, window), true));
    }
  }

  /**
   * The same prices for another range of goods, whose own are read apart; these go on answering.
   * @param isSame are the rows of its variants the same (`haveSameRows`)?
   */
  async movedTo(
    query: Query,
    assortment: Assortment,
    availability: Availability,
    isSame: boolean,
  ): Promise<StorePricing> {
    const moved = await movedAmounts(this.amounts, this.#assortment, assortment, isSame);
    const inSales = (await amountsInSales(query, assortment, [this.#storeId])).get(this.#storeId) ?? new Map();
    const pricing = new StorePricing(assortment, availability, { ...moved, inSales }, this.#storeId);
    await pricing.readyAs(this);
    return pricing;
  }

  /** Sales were moved: windows and prices are worked out anew when they are asked for. */
  salesMoved(): void {
    this.#salesChanged();
    this.#windows = [];
  }

  #salesChanged(): void {
    this.#promised.clear();
    for (const opening of this.#opening) opening.isOutdated = true;
  }

  /** Rows of the products of these variants, and of the bundles that they are parts of. */
  #rowsWith({ prices, past }: NewAmounts): Set<number> {
    const { goods } = this.#assortment;
    const own = [...[...prices.keys()].map((variant) => goods.columns.productOfVariant[variant] ?? -1), ...past.keys()];
    return new Set(own.flatMap((row) => [row, ...goods.tiesOf(row).bundles]));
  }

  /**
   * The highest reduction that a product of a sale which can be bought has for a customer group, percent: at `at` (ms), or
   * when the sale opens where that is later. 0 where nothing of it is sold here or left.
   */
  highestDiscount(event: SaleEvent, at: number, groupId: number): number {
    const { stock } = this.bookAt(at, groupId);
    return Math.max(
      0,
      ...this.#reduced(event, at, groupId).map(({ row, discount }) => (stock.isSoldOut(row) ? 0 : discount)),
    );
  }

  #reduced(event: SaleEvent, at: number, groupId: number): readonly Reduced[] {
    if (event.startsAt <= at) {
      const { discount } = this.bookAt(at, groupId);
      return Array.from(event.entries.rows, (row) => ({ row, discount: discount[row] ?? 0 }));
    }
    const key = `${groupId}/${event.id}`;
    const known = this.#promised.get(key);
    if (known) return known;
    const own = RowSet.of(event.entries.rows, this.#assortment.products.length);
    const window = saleWindow(this.#assortment, this.amounts, this.#storeId, event.startsAt, own);
    const promised = reducedIn(event, this.#sourceOf(groupId, window));
    this.#promised.set(key, promised);
    return promised;
  }
}
