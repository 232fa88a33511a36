import type { Caller, SessionRecord, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { NO_DISCOUNTS } from './discounts.ts';
import { appliedDiscounts } from './promo-codes.ts';
import type { BasketScope } from './read-basket.ts';

/** The caller's session. @throws Problem 401 without one */
export function sessionOf(caller: Caller): SessionRecord {
  if (caller.session === null) throw new Problem(401, 'UNAUTHORIZED', 'This call needs a session');
  return caller.session;
}

/** The store of a session. @throws Problem 404 when it is no longer there */
export function storeOf(shop: Shop, storeId: number): StoreConfig {
  const store = shop.stores.byId(storeId);
  if (!store) throw notFound('store');
  return store;
}

/** Where a caller wants parcels to go: what the session remembers, else the country of the store. */
export const countryOf = (store: StoreConfig, caller: Caller): string =>
  caller.session?.deliveryCountry ?? store.deliveryCountry;

/** Customer group whose prices a caller pays: 0 for a guest. */
export const groupOf = (caller: Caller): number => (caller.audience.kind === 'member' ? caller.audience.groupId : 0);

/** A guest of a store that requires login may neither see prices nor fill a basket (decision 20). */
export const isShutOut = (store: StoreConfig, caller: Caller): boolean =>
  store.loginRequired && caller.audience.kind === 'guest';

/** @throws Problem 401 for a guest of a store that requires login */
export function mayBuy(store: StoreConfig, caller: Caller): void {
  if (isShutOut(store, caller)) throw new Problem(401, 'UNAUTHORIZED', 'This store is for members');
}

/** Everything `readBasket` asks about the caller; `basket` as found or locked before. */
export async function basketScope(
  query: Query,
  shop: Shop,
  caller: Caller,
  store: StoreConfig,
  basket: BasketScope['basket'],
): Promise<BasketScope> {
  const memberId = caller.session?.memberId ?? null;
  const points =
    memberId === null
      ? 0
      : ((await query<{ points: number }>('select points from member where id = $1', [memberId])).rows[0]?.points ?? 0);
  const at = shop.clock.now();
  const applied =
    basket === null ? NO_DISCOUNTS : await appliedDiscounts(query, basket.id, { storeId: store.storeId, memberId, at });
  return { store, country: countryOf(store, caller), basket, groupId: groupOf(caller), points, applied, at };
}
