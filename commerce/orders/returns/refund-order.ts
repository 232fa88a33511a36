import { z } from 'zod';
import { returnPromoCode } from '#commerce/basket/promo-codes.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { returnSomePoints, undoInvitation } from '#commerce/members/rewards/reward-points.ts';
import { issueDocument } from '#commerce/orders/issue-document.ts';
import { lockOrderByNumber, OrderNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import type { OrderDetails } from '#commerce/orders/order-record.ts';
import { goodsDue } from '#commerce/orders/order-sums.ts';
import { refundPart } from '#commerce/payments/payment-steps.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { formatMoney } from '#lib/money/money.ts';
import { refundedMail } from './return-mails.ts';

/** Money that goes back to the buyer of an order that stands. */
export const OrderRefunded = z.strictObject({
  order: OrderNumber,
  /** Code of a return that was received, or a name of the shop's own. Told twice, it is the same refund, of the same amount. */
  name: z.string().trim().min(1).max(40),
  /** Minor units; of a return by default what was paid for its pieces, and never more. */
  amount: z.int().min(0).max(1_000_000_000).optional(),
});
type OrderRefunded = z.output<typeof OrderRefunded>;

type Head = Awaited<ReturnType<typeof lockOrderByNumber>>;

/** What returns of an order add up to. */
interface Returned {
  /** Everyday value of the pieces: price by quantity, minor units. */
  readonly value: number;
  readonly pieces: number;
}

/** What is refunded in all once so much has come back: of the goods their share in what was paid, delivery with the last. */
function dueAfter(order: Head, back: Returned, ordered: number): { money: number; points: number } {
  if (back.pieces === ordered) return { money: order.total, points: order.points };
  const points = Math.floor((order.points * back.value) / Math.max(1, order.subtotal));
  return { money: goodsDue(order, back.value), points };
}

/** Pieces of an order that came back and were refunded, and those of one more return. */
async function returnedOf(query: Query, orderId: number, withReturn: number): Promise<Returned> {
  const { rows } = await query<Returned>(
    `select coalesce(sum(r.qty * l.price), 0)::int "value", coalesce(sum(r.qty), 0)::int pieces
     from order_return_line r join order_line l on l.order_id = r.order_id and l.line_no = r.line_no
     where r.order_id = $1 and (r.return_id = $2 or exists (select from order_refund f where f.return_id = r.return_id))`,
    [orderId, withReturn],
  );
  return rows[0] ?? { value: 0, pieces: 0 };
}

/** What is due for a return that was received, beyond what earlier ones brought. */
async function dueFor(query: Query, order: Head, returnId: number) {
  const { rows } = await query<{ pieces: number }>('select sum(qty)::int pieces from order_line where order_id = $1', [
    order.id,
  ]);
  const ordered = rows[0]?.pieces ?? 0;
  const before = await returnedOf(query, order.id, 0);
  const after = await returnedOf(query, order.id, returnId);
  const [had, due] = [dueAfter(order, before, ordered), dueAfter(order, after, ordered)];
  return { money: due.money - had.money, points: due.points - had.points, isWhole: after.pieces === ordered };
}

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

/** Ends an order whose every piece came back, as one that is cancelled ends. @returns the promo code that is good again */
async function endWhole(query: Query, order: Head, { details, at }: { details: OrderDetails; at: number }) {
  await query("update orders set status = 'returned' where id = $1", [order.id]);
  const code = details.discounts?.promoCode ?? null;
  if (code !== null) await returnPromoCode(query, { storeId: order.store_id, code, orderId: order.id });
  await query('select from member where id = (select member_id from orders where id = $1) for update', [order.id]);
  await undoInvitation(query, order.id, at);
  return code;
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
    const due = returnId === null ? null : await dueFor(query, order, returnId);
    const { rows } = await query<{ refunded: number; details: OrderDetails }>(
      `select details, (select coalesce(sum(amount), 0)::int from order_refund where order_id = $1) refunded
       from orders where id = $1`,
      [order.id],
    );
    const [stored] = rows;
    if (!stored) throw new Error('The order is gone');
    const { details, refunded } = stored;
    const most = Math.min(due?.money ?? order.total, order.total - refunded);
    const amount = wanted ?? most;
    if (amount > most) throw refused(`At most ${most} can be refunded`);
    const promoCode = due?.isWhole ? await endWhole(query, order, { details, at }) : null;
    const points = await returnSomePoints(query, { orderId: order.id, points: due?.points ?? 0, at });
    const noted = await query<{ id: number }>(
      `insert into order_refund(order_id, name, return_id, amount, points, created_at) values ($1, $2, $3, $4, $5, $6)
       returning id`,
      [order.id, name, returnId, amount, points, new Date(at)],
    );
    if (amount > 0 && !(await refundPart(query, { orderId: order.id, part: name, amount, at }))) {
      throw refused('No payment of this order is known: give the money back by hand');
    }
    const store = requireStore(shop, order.store_id);
    const buyer = await buyerOfOrder(query, order.id);
    const money = { template: details.currencyTemplate, locale: details.locale };
    const mail = refundedMail(store, buyer, {
      number,
      amount: amount > 0 ? formatMoney(amount, money) : null,
      method: details.paymentMethod,
      points,
      promoCode,
      link: linkToOrder(shop, store, buyer, { orderId: order.id, at }),
    });
    await queueMail(query, `refund-${order.id}-${name}`, mail, at);
    if (amount > 0) await issueDocument(query, { store, orderId: order.id, refundId: noted.rows[0]?.id ?? 0, at });
  });
}
