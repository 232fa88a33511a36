import { textsOf } from '#commerce/kernel/texts.ts';
import type { Carrier } from '#lib/contract/basket.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';

const DAY = 86_400_000;

/** Working days in transit once a parcel has left the warehouse in France, first and last, by country. */
const TRANSIT: Readonly<Record<string, readonly [first: number, last: number]>> = {
  FR: [1, 2],
  BE: [1, 3],
  NL: [2, 3],
  DE: [2, 3],
  CH: [2, 4],
  AT: [2, 4],
  IT: [2, 4],
  ES: [2, 4],
  GB: [2, 4],
  IE: [3, 5],
  DK: [2, 4],
  SE: [3, 5],
  NO: [3, 6],
  FI: [3, 6],
  PL: [3, 5],
  US: [5, 9],
};
const ELSEWHERE = [4, 8] as const;
/** An express parcel takes one working day less, but never less than one. */
const EXPRESS_GAIN = 1;

/** Price of a parcel by currency, minor units: standard, express. */
const PARCEL_PRICE: Readonly<Record<string, readonly [standard: number, express: number]>> = {
  GBP: [495, 995],
  EUR: [590, 1190],
  NOK: [7900, 14900],
  SEK: [6900, 12900],
  DKK: [4900, 9900],
  CHF: [790, 1590],
  PLN: [2490, 4990],
  USD: [1290, 2490],
};
const OTHER_PRICE = [990, 1990] as const;

const isWorkday = (at: number): boolean => {
  const day = new Date(at).getUTCDay();
  return day !== 0 && day !== 6;
};

/** The instant `days` working days after `at`, at the same time of day (UTC). Weekends count, public holidays do not. */
export function addWorkdays(at: number, days: number): number {
  let then = at;
  for (let left = days; left > 0; ) {
    then += DAY;
    if (isWorkday(then)) left -= 1;
  }
  return then;
}

/** Working days until what is in our warehouse has left it. */
export const DISPATCH_DAYS = 1;

export interface Parcel {
  readonly express?: boolean;
  /** Working days until a supplier hands the goods over; 0 for those of our warehouse. */
  readonly supplierDays?: number;
}

/** First and last day a parcel ordered now is expected, in ms; what is there leaves within one working day. */
export function deliveryWindow(country: string, at: number, parcel: Parcel = {}): { from: number; to: number } {
  const { express = false, supplierDays = 0 } = parcel;
  const [first, last] = TRANSIT[country] ?? ELSEWHERE;
  const gain = express ? EXPRESS_GAIN : 0;
  const arrival = (transit: number): number =>
    addWorkdays(at, supplierDays + DISPATCH_DAYS + Math.max(1, transit - gain));
  return { from: arrival(first), to: arrival(last) };
}

/**
 * When what was ordered is expected: with the carrier chosen, later by the days its supplier needs.
 * @param at when it was ordered, ms
 * @returns Unix seconds of the first and last day
 */
export function expectedWindow(
  country: string,
  at: number,
  { carrier, supplierDays = 0 }: { carrier: string | undefined; supplierDays?: number | undefined },
): { start: number; end: number } {
  const { from, to } = deliveryWindow(country, at, { express: carrier === 'express', supplierDays });
  return { start: Math.floor(from / 1000), end: Math.floor(to / 1000) };
}

export interface CarrierQuestion {
  readonly country: string;
  readonly currency: string;
  readonly wording: Wording;
  /** Value of the goods, minor units; decides whether standard delivery is free. */
  readonly subtotal: number;
  readonly freeFrom: number | null;
  /** Supplier's days of each parcel that will be sent, null where none will; without any, the goods are in our warehouse. */
  readonly supplierDays?: readonly number[] | null;
  /** Now, ms. */
  readonly at: number;
}

/** In the place of carriers, where nothing is sent: it costs nothing and brings nothing. */
function noCarrier({ wording, at }: CarrierQuestion): Carrier {
  const now = new Date(at).toISOString();
  return {
    code: NO_CARRIER,
    label: textsOf(wording)('orders.carriers.none'),
    price: 0,
    deliveryFrom: now,
    deliveryTo: now,
  };
}

/** The carriers offered for a parcel, cheapest first; prices in minor units. The first is the default. */
export function carriersFor(q: CarrierQuestion): readonly [Carrier, ...Carrier[]] {
  if (q.supplierDays === null) return [noCarrier(q)];
  const [standard, express] = PARCEL_PRICE[q.currency] ?? OTHER_PRICE;
  const t = textsOf(q.wording);
  const free = q.freeFrom !== null && q.subtotal >= q.freeFrom;
  const days = q.supplierDays?.length ? q.supplierDays : [0];
  const carrier = (code: string, label: string, price: number, isExpress: boolean): Carrier => {
    const arrival = (supplierDays: number) => deliveryWindow(q.country, q.at, { express: isExpress, supplierDays });
    return {
      code,
      label,
      price,
      deliveryFrom: new Date(arrival(Math.min(...days)).from).toISOString(),
      deliveryTo: new Date(arrival(Math.max(...days)).to).toISOString(),
    };
  };
  return [
    carrier('standard', t('orders.carriers.standard'), free ? 0 : standard, false),
    carrier('express', t('orders.carriers.express'), express, true),
  ];
}
