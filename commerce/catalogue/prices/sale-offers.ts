import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { grown } from '#commerce/catalogue/goods/rows/grown.ts';
import type { Offer } from './price-rule.ts';

/** The sale that counts for a product, of those it is in. */
export interface SaleOffer extends Offer {
  readonly eventId: number;
  readonly event: SaleEvent;
}

/** What stands for no amount. */
const NONE = -1;

/**
 * Offers by product row, three bytes each: as objects a million of them (50,000 products in twenty stores) take 100 MB, and the
 * collector goes over each.
 */
export class SaleOffers {
  readonly #running: readonly SaleEvent[];
  readonly #placeOf: ReadonlyMap<number, number>;
  /** Place of the sale among those that run, from one on. */
  #sale: Uint16Array;
  #percent: Uint8Array;
  /** Null until a sale asks an amount, as few do. */
  #amount: Int32Array | null = null;
  readonly #lowest30: (row: number, event: SaleEvent) => number | null;

  /**
   * @param running sales that offers may be of
   * @param lowest30 what an offer is measured by: looked up when it is asked for, for it would take four bytes each
   */
  constructor(
    running: readonly SaleEvent[],
    products: number,
    lowest30: (row: number, event: SaleEvent) => number | null,
  ) {
    this.#running = running;
    this.#lowest30 = lowest30;
    this.#placeOf = new Map(running.map(({ id }, at) => [id, at + 1]));
    this.#sale = new Uint16Array(products);
    this.#percent = new Uint8Array(products);
  }

  has(row: number): boolean {
    return (this.#sale[row] ?? 0) > 0;
  }

  get(row: number): SaleOffer | undefined {
    const event = this.#running[(this.#sale[row] ?? 0) - 1];
    if (!event) return undefined;
    const amount = this.#amount?.[row] ?? NONE;
    const lowest30 = this.#lowest30;
    return {
      eventId: event.id,
      event,
      percent: this.#percent[row] ?? 0,
      amount: amount === NONE ? undefined : amount,
      get lowest30() {
        return lowest30(row, event);
      },
    };
  }

  set(row: number, { eventId, percent, amount = NONE }: Omit<SaleOffer, 'event' | 'lowest30'>): void {
    const length = row + 1;
    this.#sale = grown(this.#sale, length);
    this.#percent = grown(this.#percent, length);
    if (amount !== NONE) this.#amount ??= new Int32Array(this.#sale.length).fill(NONE);
    this.#sale[row] = this.#placeOf.get(eventId) ?? 0;
    this.#percent[row] = percent;
    if (this.#amount) {
      this.#amount = grown(this.#amount, length);
      this.#amount[row] = amount;
    }
  }

  /** @returns whether there was one */
  delete(row: number): boolean {
    const was = this.has(row);
    if (was) this.#sale[row] = 0;
    return was;
  }
}
