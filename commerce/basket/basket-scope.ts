import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { groupOf, seesPrices } from '#commerce/kernel/rights.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { BasketHead } from './basket-owner.ts';
import type { BasketScope } from './read-basket.ts';

/** Where a caller wants parcels to go: what the session remembers, else the country of the store. */
const countryOf = (store: StoreConfig, caller: Caller): string =>
  caller.session?.deliveryCountry ?? store.deliveryCountry;

/** @throws Problem 401 for a guest of a store that requires login */
export function mayBuy(store: StoreConfig, caller: Caller): void {
  if (!seesPrices(store, caller.audience)) throw new Problem(401, 'UNAUTHORIZED', 'This store is for members');
}

/** Everything that a basket is made from beside its lines. @param at now, ms */
export const basketScope = (store: StoreConfig, caller: Caller, head: BasketHead, at: number): BasketScope => ({
  store,
  country: countryOf(store, caller),
  groupId: groupOf(caller.audience),
  ...head,
  at,
});
