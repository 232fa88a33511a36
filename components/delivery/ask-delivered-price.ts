import pLimit, { type LimitFunction } from 'p-limit';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Price } from '#lib/contract/values.ts';

/** Calls for prices that are under way at the same time (CONST-02, PRICE-08). */
const AT_A_TIME = 6;

/** Products asked for with one call: a whole page of a listing is six calls side by side. */
const PER_CALL = 7;

type Told = (price: Price | null) => void;

/** Who waits for the price of a product, by its id. */
type Waiting = Map<number, Told[]>;

function inParcels(waiting: Waiting): [id: number, told: Told[]][][] {
  const all = [...waiting];
  return Array.from({ length: Math.ceil(all.length / PER_CALL) }, (_, at) =>
    all.slice(at * PER_CALL, (at + 1) * PER_CALL),
  );
}

/**
 * Asks what products cost where they are delivered to. Questions of one moment travel together; six calls at most are
 * under way at a time, whatever they are for.
 */
export function priceDesk(limit: LimitFunction = pLimit(AT_A_TIME)) {
  const countries = new Map<string, Waiting>();

  async function ask(country: string, asked: [number, Told[]][]): Promise<void> {
    const entity_id = asked.map(([id]) => id).join(',');
    const reply = await browserApi('category-prices', { shipping: country, entity_id }).catch(() => null);
    const prices = new Map(reply?.map((one) => [one.entity_id, one.prices]));
    for (const [id, told] of asked) {
      if (reply && !prices.has(id)) console.error('Problem to fetch product price', id);
      for (const tell of told) tell(prices.get(id) ?? null);
    }
  }

  function send(country: string): void {
    const waiting = countries.get(country) ?? new Map();
    countries.delete(country);
    for (const parcel of inParcels(waiting)) void limit(() => ask(country, parcel));
  }

  /**
   * The price of a product delivered to a country (ISO 3166-1 alpha-2).
   * @returns null where the shop has none any more, which is logged (ERR-07), and silently where it could not be asked
   *   (ERR-08): then no price is shown, since the one of the page would be of another country
   */
  return (country: string, productId: number): Promise<Price | null> =>
    new Promise((told) => {
      const waiting: Waiting = countries.get(country) ?? new Map();
      if (waiting.size === 0) queueMicrotask(() => send(country));
      waiting.set(productId, [...(waiting.get(productId) ?? []), told]);
      countries.set(country, waiting);
    });
}

/** One for the whole tab. */
export const askDeliveredPrice = priceDesk();
