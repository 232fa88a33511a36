import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { seesPrices } from '#commerce/kernel/rights.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { basketScope, NO_BASKET } from './basket-owner.ts';
import { findShopper } from './find-shopper.ts';
import { keptLines } from './kept-lines.ts';
import { composeBasket } from './read-basket.ts';

/**
 * GET basket-data (API-002, API-003): the basket of the bearer's session, in the session's store. A guest of a members'
 * store has none, and neither has a caller without a session in the store that is named.
 * @throws Problem 401 without a session and a store
 */
export const basketData: Service<'basket-data'> = async (shop, caller, input) => {
  const at = shop.clock.now();
  const tokenHash = caller.session?.tokenHash ?? (caller.bearer === undefined ? null : sha256(caller.bearer));
  const shopper = tokenHash && (await findShopper(shop, tokenHash, at));
  if (!shopper) {
    if (input.store_id === undefined) throw new Problem(401, 'UNAUTHORIZED', 'This call needs a session');
    return composeBasket([], basketScope(requireStore(shop, input.store_id), caller, NO_BASKET, at));
  }
  const store = requireStore(shop, shopper.session.storeId);
  const head = seesPrices(store, shopper.audience) ? shopper.head : NO_BASKET;
  const scope = basketScope(store, shopper, head, at);
  const { catalogue } = shopper;
  const lines = head.basket ? await keptLines(shop.db).linesOf({ ...head.basket, catalogue }, scope) : [];
  return composeBasket(lines, scope, { mini: input.mini === '1' });
};
