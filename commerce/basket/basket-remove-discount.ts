import type { Service } from '#commerce/catalogue/shop.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { lockBasket } from './basket-owner.ts';
import { basketScope, mayBuy } from './basket-scope.ts';
import { readBasket } from './read-basket.ts';

/** POST basket-remove-discount (API-006): takes the code or the points off; nothing happens where there are none. */
export const basketRemoveDiscount: Service<'basket-remove-discount'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  const once = { scope, key: caller.idempotencyKey, request: ['basket-remove-discount', input] };
  return runOnce(shop.db, once, async (query) => {
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const [change, none] =
      input.type === 'promo'
        ? (['promo_code = null', { promo: null }] as const)
        : (['points = 0', { points: 0 }] as const);
    await query(`update basket set ${change} where id = $1`, [head.basket.id]);
    const applied = { ...head.applied, ...none };
    return readBasket(query, basketScope(store, caller, { ...head, applied }, at));
  });
};
