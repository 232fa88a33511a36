import { z } from 'zod';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { lockOrder, lockOrderByNumber, OrderNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { OrderReturns } from '#lib/contract/order-returns.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { type BuyersOrder, returnsOf } from './order-returns.ts';
import { linesIn } from './receive-return.ts';
import { piecesInWords, withdrawnMail } from './return-mails.ts';

interface Withdrawal {
  readonly store: StoreConfig;
  readonly orderId: number;
  /** Of the order, as shoppers know it. */
  readonly number: string;
  readonly code: string;
}

/** Ends a return of an order that is locked, and tells its buyer; twice, nothing changes. */
async function withdraw(shop: Shop, query: Query, { store, orderId, number, code }: Withdrawal): Promise<void> {
  const at = shop.clock.now();
  const { rows } = await query<{ id: number; received_at: Date | null; withdrawn_at: Date | null }>(
    'select id, received_at, withdrawn_at from order_return where order_id = $1 and code = $2',
    [orderId, code],
  );
  const [one] = rows;
  if (!one) throw notFound('return of this order');
  if (one.received_at) throw new Problem(409, 'CONFLICT', 'The return has come');
  if (one.withdrawn_at) return;
  await query('update order_return set withdrawn_at = $2 where id = $1', [one.id, new Date(at)]);
  const pieces = await linesIn(query, one.id);
  const buyer = await buyerOfOrder(query, orderId);
  const mail = withdrawnMail(store, buyer, {
    number,
    code,
    pieces: piecesInWords(pieces.map(({ qty, snapshot }) => ({ qty, ...snapshot }))),
    link: linkToOrder(shop, store, buyer, { orderId, at }),
  });
  // It may come after all, be received, and no more be withdrawn: one mail a return.
  await queueMail(query, `return-withdrawn-${one.id}`, mail, at);
}

/**
 * Nothing comes of what was announced: its pieces may be announced again while the return term lasts.
 * @throws Problem 404 for an order that is another's or another store's, and for a return that it does not have; 409
 *   CONFLICT for one that has come
 */
export async function withdrawReturn(
  shop: Shop,
  { id, memberId, store }: BuyersOrder,
  code: string,
): Promise<OrderReturns> {
  return shop.db.transaction(async (query) => {
    const order = await lockOrder(query, { id, memberId, storeId: store.storeId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    await withdraw(shop, query, { store, orderId: id, number: order.incrementId, code });
    return returnsOf(query, { order, store, now: shop.clock.now() });
  });
}

/**
 * POST order-return-withdraw: the member's.
 * @throws Problem as above, and 403 FORBIDDEN where the password is needed
 */
export const orderReturnWithdraw: Service<'order-return-withdraw'> = async (shop, caller, { order_id: id, code }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  return withdrawReturn(shop, { id, memberId, store: requireStore(shop, storeId) }, code);
};

/** A return that does not come, as the shop was told. */
export const ReturnWithdrawn = z.strictObject({ order: OrderNumber, code: z.string().trim().min(1).max(40) });

/** The same by the shop, which knows the order by its number. @throws Problem 404, 409 as above */
export async function withdrawByOperator(
  shop: Shop,
  { order: number, code }: z.output<typeof ReturnWithdrawn>,
): Promise<void> {
  await shop.db.transaction(async (query) => {
    const order = await lockOrderByNumber(query, number);
    await withdraw(shop, query, { store: requireStore(shop, order.store_id), orderId: order.id, number, code });
  });
}
