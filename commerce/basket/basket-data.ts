import type { Service } from '#commerce/catalogue/shop.ts';
import { requireSession, seesPrices } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { findBasket, NO_BASKET } from './basket-owner.ts';
import { basketScope } from './basket-scope.ts';
import { readBasket } from './read-basket.ts';

/**
 * GET basket-data (API-002, API-003): the basket of the bearer's session, in the session's store. A guest of a members'
 * store has none, and neither has a caller without a session in the store that is named.
 * @throws Problem 401 without a session and a store
 */
export const basketData: Service<'basket-data'> = async (shop, caller, input) => {
  const at = shop.clock.now();
  if (caller.session === null && input.store_id !== undefined) {
    const store = requireStore(shop, input.store_id);
    return readBasket(shop.db.query, basketScope(store, caller, NO_BASKET, at));
  }
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  const head = seesPrices(store, caller.audience) ? await findBasket(shop.db.query, session, at) : NO_BASKET;
  return readBasket(shop.db.query, basketScope(store, caller, head, at), { mini: input.mini === '1' });
};
