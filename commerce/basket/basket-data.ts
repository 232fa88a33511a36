import { seesPrices } from '#commerce/catalogue/prices/visible-prices.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { findBasketId } from './basket-owner.ts';
import { basketScope } from './basket-scope.ts';
import { readBasket } from './read-basket.ts';

/**
 * GET basket-data (API-002, API-003): the basket of the bearer's session, in the session's store. A guest of a members'
 * store has none, and neither has a caller without a session in the store that is named.
 * @throws Problem 401 without a session and a store
 */
export const basketData: Service<'basket-data'> = async (shop, caller, input) => {
  if (caller.session === null && input.store_id !== undefined) {
    const store = requireStore(shop, input.store_id);
    return readBasket(shop.db.query, await basketScope(shop.db.query, shop, caller, store, null));
  }
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  const id = !seesPrices(store, caller.audience) ? null : await findBasketId(shop.db.query, session);
  const version = id === null ? undefined : await versionOf(id);
  const basket = id !== null && version !== undefined ? { id, version } : null;
  return readBasket(shop.db.query, await basketScope(shop.db.query, shop, caller, store, basket), {
    mini: input.mini === '1',
  });

  async function versionOf(basketId: string): Promise<number | undefined> {
    const { rows } = await shop.db.query<{ version: number }>('select version from basket where id = $1', [basketId]);
    return rows[0]?.version;
  }
};
