import { type BasketLine, composeLines, wordsOfLines } from '#commerce/basket/lines/basket-lines.ts';
import { goodsOf } from '#commerce/basket/lines/goods-of-lines.ts';
import { type StoredLine, storedLines } from '#commerce/basket/lines/stored-lines.ts';
import { notSoldIn, quantityWithin } from '#commerce/catalogue/goods/sold-in.ts';
import { priceOfPieces } from '#commerce/catalogue/prices/price-rule.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { basketScope, lockBasket, mayBuy } from './basket-owner.ts';
import { composeBasket } from './read-basket.ts';

/** POST basket-update (API-004): sets a line's absolute quantity, 0 removes it; `accept` takes over what has changed. */
export const basketUpdate: Service<'basket-update'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  return runOnce(shop.db, { scope, key: caller.idempotencyKey, request: ['basket-update', input] }, async (query) => {
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const scope = basketScope(store, caller, head, at);
    const stored = await storedLines(query, head.basket.id);
    const goods = await goodsOf(query, { ...scope, storeId: store.storeId }, stored);
    const words = await wordsOfLines(query, store, stored);
    const kept = stored.find(({ id }) => id === input.cartItemId);
    const line = composeLines(stored, goods, words, scope).find(({ id }) => id === input.cartItemId);
    if (!kept || !line) throw notFound('line in this basket');
    const changed = await setLine(query, { ...line, seenPrice: kept.seenPrice }, input);
    const lines = stored.flatMap((one) => (one.id === line.id ? (changed ? { ...one, ...changed } : []) : one));
    return composeBasket(composeLines(lines, goods, words, scope), scope);
  });
};

type Change = Partial<Pick<StoredLine, 'qty' | 'seenPrice' | 'addedInSale' | 'seenSupplierDays'>>;

/**
 * The price of a piece that counts as seen, once the line holds `qty`: whoever saw the one of now sees with the number what it does
 * to it. With fewer pieces than were wanted it may cost more, and that is asked about by itself.
 */
function seenWith({ now, qty: before, seenPrice }: BasketLine, qty: number, isAccepted: boolean): number {
  if (!now) return seenPrice;
  const [was, is] = [priceOfPieces(now, before).current, priceOfPieces(now, qty).current];
  if (isAccepted) return Math.min(was, is);
  return seenPrice === was ? is : seenPrice;
}

/** @param line with the price that was seen in the store's own country @returns what is another of the line now; null where it is gone */
async function setLine(query: Query, line: BasketLine, input: Parsed<'basket-update'>): Promise<Change | null> {
  if (input.qty === 0) {
    await query('delete from basket_line where id = $1', [line.id]);
    return null;
  }
  const { most, now } = line;
  const within = (pieces: number): number => (now ? quantityWithin(now.soldIn, pieces) : 0);
  const qty = input.accept ? within(Math.min(input.qty, most)) : input.qty;
  if (qty === 0 || qty > Math.max(most, line.qty)) {
    throw new Problem(409, 'SOLD_OUT', `Only ${most} left`, {
      issues: [{ path: 'qty', rule: 'max_value', message: String(most) }],
    });
  }
  if (now && qty !== within(qty)) throw notSoldIn('qty', within(qty));
  if (!input.accept || !now) {
    const seenPrice = seenWith(line, qty, false);
    await query('update basket_line set qty = $2, seen_price = $3 where id = $1', [line.id, qty, seenPrice]);
    return { qty, seenPrice };
  }
  const { sale } = now;
  const seenPrice = seenWith(line, qty, true);
  await query(
    'update basket_line set qty = $2, seen_price = $3, event_id = $4, seen_supplier_days = $5 where id = $1',
    [line.id, qty, seenPrice, sale?.eventId ?? null, line.supplierDays],
  );
  return { qty, seenPrice, addedInSale: sale, seenSupplierDays: line.supplierDays };
}
