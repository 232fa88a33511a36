import { groupOf, seesPrices } from '#commerce/catalogue/prices/visible-prices.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { NO_DISCOUNTS } from './discounts.ts';
import { appliedDiscounts } from './promo-codes.ts';
import type { BasketScope } from './read-basket.ts';

/** Where a caller wants parcels to go: what the session remembers, else the country of the store. */
export const countryOf = (store: StoreConfig, caller: Caller): string =>
  caller.session?.deliveryCountry ?? store.deliveryCountry;

/** @throws Problem 401 for a guest of a store that requires login */
export function mayBuy(store: StoreConfig, caller: Caller): void {
  if (!seesPrices(store, caller.audience)) throw new Problem(401, 'UNAUTHORIZED', 'This store is for members');
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
    memberId === null || caller.session?.link
      ? 0
      : ((await query<{ points: number }>('select points from member where id = $1', [memberId])).rows[0]?.points ?? 0);
  const at = shop.clock.now();
  const applied =
    basket === null ? NO_DISCOUNTS : await appliedDiscounts(query, basket.id, { storeId: store.storeId, memberId, at });
  return { store, country: countryOf(store, caller), basket, groupId: groupOf(caller.audience), points, applied, at };
}
