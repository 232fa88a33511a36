import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { issueDocument } from '#commerce/orders/issue-document.ts';
import { lockOrderByNumber, OrderNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { giveBack, REST } from './give-back.ts';
import { dueBetween, undoneOf } from './refund-sums.ts';
import { refundedMail } from './return-mails.ts';

/** Money that goes back to the buyer of an order that stands. */
export const OrderRefunded = z.strictObject({
  order: OrderNumber,
  /** Code of a return that was received, or a name of the shop's own. Told twice, it is the same refund, of the same amount. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((name) => name !== REST, 'Names the refund of what is cancelled'),
  /** Minor units; of a return by default what was paid for its pieces, and never more. */
  amount: z.int().min(0).max(1_000_000_000).optional(),
});
type OrderRefunded = z.output<typeof OrderRefunded>;

/** @throws Problem 409 CONFLICT for a return that is still on its way */
async function returnCalled(query: Query, orderId: number, code: string): Promise<number | null> {
  const { rows } = await query<{ id: number; received_at: Date | null }>(
    'select id, received_at from order_return where order_id = $1 and code = $2',
    [orderId, code],
  );
  if (rows[0]?.received_at === null) throw refused('The return has not been received');
  return rows[0]?.id ?? null;
}

const refused = (message: string): Problem => new Problem(409, 'CONFLICT', message);

/** @throws Problem 409 CONFLICT where a refund that was made is told again with another amount: whoever tells it means one more */
function requireSame(amount: number, wanted: number | undefined): void {
  if (wanted !== undefined && wanted !== amount) throw refused(`Under this name ${amount} were refunded before`);
}

/**
 * Refunds a return, or an amount as the shop sees fit, tells the buyer and issues the credit note; told twice, nothing changes. With the last
 * piece of an order delivery, promo code and what its buyer's inviter earned go back too. Never more than was paid.
 * @throws Problem 404 for an unknown order; 409 CONFLICT for a return on its way, for more than is due or was paid, for
 *   another amount than the refund of this name had, for an order that is cancelled or may still be, and where no payment is known
 */
export async function refundOrder(shop: Shop, { order: number, name, amount: wanted }: OrderRefunded): Promise<void> {
  await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrderByNumber(query, number);
    const known = await query<{ amount: number }>('select amount from order_refund where order_id = $1 and name = $2', [
      order.id,
      name,
    ]);
    if (known.rows[0]) return requireSame(known.rows[0].amount, wanted);
    if (order.status === 'cancelled') throw refused('The order is cancelled: all of its money goes back');
    if (order.status === 'processing')
      throw refused('Nothing of the order has left: cancel it, and all of its money goes back');
    const returnId = await returnCalled(query, order.id, name);
    if (returnId === null && wanted === undefined) throw refused('Name an amount where nothing came back');
    const [before, after] = [await undoneOf(query, order.id), await undoneOf(query, order.id, returnId ?? 0)];
    const due = returnId === null ? null : await dueBetween(query, order, before, after);
    const { refundId, amount, ...given } = await giveBack(query, order, { name, returnId, due, wanted, at });
    const store = requireStore(shop, order.store_id);
    const buyer = await buyerOfOrder(query, order.id);
    const link = linkToOrder(shop, store, buyer, { orderId: order.id, at });
    await queueMail(query, `refund-${order.id}-${name}`, refundedMail(store, buyer, { number, ...given, link }), at);
    if (amount > 0) await issueDocument(query, { store, orderId: order.id, refundId, at });
  });
}
