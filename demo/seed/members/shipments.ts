/** The parcels of the seeded orders that have left. */

import { DAY } from '#demo/seed/base/table-rows.ts';
import type { Language } from '#lib/contract/values.ts';
import type { SeedOrder } from './orders.ts';

interface SeedShipment {
  readonly id: number;
  readonly orderId: number;
  readonly provider: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly warehouse: string;
  readonly deliveryZone: string;
  /** Instants in ms. */
  readonly shippedAt: number;
  readonly deliveredAt: number | null;
  readonly lines: readonly { readonly lineNo: number; readonly qty: number }[];
}

/** A carrier that does not exist, at an address that is nobody's. */
const PROVIDER = 'Ridgeline Parcel';
/** What the one warehouse is called where an order is read. */
const WAREHOUSES: Readonly<Record<Language, string>> = {
  en: 'Alpine warehouse',
  da: 'Alpelager',
  de: 'Alpenlager',
  es: 'almacén de los Alpes',
  fr: 'entrepôt des Alpes',
  it: 'magazzino delle Alpi',
  nl: 'Alpenmagazijn',
  sv: 'Alplagret',
};

const trackingUrl = (number: string): string => `https://tracking.ridgeline.example/parcel/${number}`;

/** One parcel for each order of which something has left: a day after it was placed, three days on the way. */
export function shipmentsOf(orders: readonly SeedOrder[]): SeedShipment[] {
  const sent = orders.filter((order) => order.lines.some(({ qtyShipped }) => qtyShipped > 0));
  return sent.map((order, at) => {
    const trackingNumber = `RP${String(7_000_000 + order.id)}${order.store.country}`;
    const lines = order.lines.map(({ qtyShipped }, place) => ({ lineNo: place + 1, qty: qtyShipped }));
    return {
      id: at + 1,
      orderId: order.id,
      provider: PROVIDER,
      trackingNumber,
      trackingUrl: trackingUrl(trackingNumber),
      warehouse: WAREHOUSES[order.store.lang],
      deliveryZone: order.details.shippingAddress.country,
      shippedAt: order.placedAt + DAY,
      deliveredAt: order.status === 'delivered' ? order.placedAt + 4 * DAY : null,
      lines: lines.filter(({ qty }) => qty > 0),
    };
  });
}
