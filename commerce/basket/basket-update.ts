import { type BasketLine, linesOf } from '#commerce/basket/lines/basket-lines.ts';
import { groupOf } from '#commerce/catalogue/prices/visible-prices.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { lockBasket } from './basket-owner.ts';
import { basketScope, countryOf, mayBuy } from './basket-scope.ts';
import { readBasket } from './read-basket.ts';

/** POST basket-update (API-004): sets a line's absolute quantity, 0 removes it; `accept` takes over what has changed. */
export const basketUpdate: Service<'basket-update'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  return runOnce(shop.db, { scope, key: caller.idempotencyKey, request: ['basket-update', input] }, async (query) => {
    const at = shop.clock.now();
    const basket = await lockBasket(query, session, at);
    const lines = await linesOf(query, {
      basketId: basket.id,
      store,
      groupId: groupOf(caller.audience),
      country: countryOf(store, caller),
      at,
    });
    const line = lines.find((candidate) => candidate.id === input.cartItemId);
    if (!line) throw notFound('line in this basket');
    await setLine(query, line, input);
    return readBasket(query, await basketScope(query, shop, caller, store, basket));
  });
};

async function setLine(query: Query, line: BasketLine, input: Parsed<'basket-update'>): Promise<void> {
  if (input.qty === 0) {
    await query('delete from basket_line where id = $1', [line.id]);
    return;
  }
  const most = Math.min(line.now?.stock ?? 0, LINE_QTY_MAX);
  const wanted = input.accept ? Math.min(input.qty, most) : input.qty;
  if (wanted === 0 || wanted > Math.max(most, line.qty)) {
    throw new Problem(409, 'SOLD_OUT', `Only ${most} left`, {
      issues: [{ path: 'qty', rule: 'max_value', message: String(most) }],
    });
  }
  await query('update basket_line set qty = $2 where id = $1', [line.id, wanted]);
  if (input.accept && line.now) {
    await query('update basket_line set seen_price = $2, event_id = $3, seen_supplier_days = $4 where id = $1', [
      line.id,
      line.now.price.current,
      line.now.sale?.eventId ?? null,
      line.supplierDays,
    ]);
  }
}
