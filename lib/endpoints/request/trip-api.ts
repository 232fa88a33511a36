import type { Client } from '#lib/api/create-client.ts';
import { previewApi } from '#lib/api/server-api.ts';
import type { Alias, Input, Reply } from '#lib/contract/contract.ts';
import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { audienceOfTrip } from '#lib/session/trip-cookie.ts';

/** Stands for the member whom a trip shows the shop to: nobody's id. */
const NOBODY = 0;

/** What pages of the shop ask of their member, and nobody has. */
const NOBODYS: { readonly [A in Alias]?: Reply<A> } = {
  'brand-interests': { brandIds: [] },
  'recently-viewed': [],
  'sale-reminders': { eventIds: [] },
  'wish-ids': { productIds: [] },
};

/** Is it known what a call answers at another time than now, though it is one member's own? */
export const isNobodys = (alias: Alias): boolean => Object.hasOwn(NOBODYS, alias);

/** The session that the pages of a trip see: nobody's, with what the trip says of whom the shop is shown to. */
function sessionOf(trip: Trip, store: Pick<StoreConfig, 'deliveryCountry'>, guest: Session): Session {
  const shown = { ...guest, delivery_country: trip.country ?? store.deliveryCountry, first_visit: false };
  if (trip.group === null) return shown;
  const member = { id: NOBODY, name: 'Preview', group: trip.group, gender: trip.gender, is_confirmed: true };
  return { ...shown, ...member, newsletterActionTaken: true };
}

/** The commerce API as it will answer the audience of a trip (decision 185); a write is refused by it. */
export function tripApi(trip: Trip, store: Pick<StoreConfig, 'deliveryCountry'>): Client {
  const audience = audienceOfTrip(trip);
  const ask = previewApi(audience);
  return async <A extends Alias>(alias: A, input: Input<A>): Promise<Reply<A>> => {
    const own = NOBODYS[alias];
    if (own !== undefined) return own as Reply<A>;
    const reply = await ask(alias, input);
    return alias === 'session' ? (sessionOf(trip, store, reply as Session) as Reply<A>) : reply;
  };
}
