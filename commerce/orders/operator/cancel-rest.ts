import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { issueDocument } from '#commerce/orders/issue-document.ts';
import { lockOrderByNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { type LinePieces, piecesOfLines, returnToStock } from '#commerce/orders/order-pieces.ts';
import { settleStatus } from '#commerce/orders/order-status.ts';
import { giveBack, REST } from '#commerce/orders/returns/give-back.ts';
import { dueBetween, undoneOf } from '#commerce/orders/returns/refund-sums.ts';
import { piecesInWords, restCancelledMail } from '#commerce/orders/returns/return-mails.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';

const refused = (message: string): Problem => new Problem(409, 'CONFLICT', message);

/** Cancels whatever of an order has not left. @returns those pieces, in the order of its lines */
async function takeRest(query: Query, orderId: number): Promise<LinePieces[]> {
  const { rows } = await query<LinePieces & { line_no: number }>(
    `update order_line set qty_cancelled = qty - qty_shipped where order_id = $1 and qty > qty_shipped
     returning line_no, variant_id, qty_cancelled qty, snapshot`,
    [orderId],
  );
  return rows.sort((a, b) => a.line_no - b.line_no);
}

/**
 * Cancels what of an order has not left once something has (decision 281): its share of money and points goes back, its
 * pieces into stock, and its buyer is told; told twice, nothing changes. With nothing kept of what left, the order ends.
 * @returns variants whose stock came back: to be marked once that is committed
 * @throws Problem 404 for an unknown order; 409 CONFLICT where nothing has left, or everything has, and where no payment is known
 */
export async function cancelRest(shop: Shop, query: Query, number: string): Promise<number[]> {
  const at = shop.clock.now();
  const order = await lockOrderByNumber(query, number);
  const known = await query('select from order_refund where order_id = $1 and is_of_rest', [order.id]);
  if (known.rows.length > 0) return [];
  if (order.status === 'cancelled') throw refused('The order is cancelled');
  if (order.status === 'processing') throw refused('Nothing of the order has left: cancel all of it');
  const before = await undoneOf(query, order.id);
  const rest = await takeRest(query, order.id);
  if (rest.length === 0) throw refused('Everything of the order has left');
  await settleStatus(query, order.id);
  const due = await dueBetween(query, order, before, await undoneOf(query, order.id));
  const { refundId, amount, ...given } = await giveBack(query, order, {
    name: REST,
    returnId: null,
    isOfRest: true,
    due,
    at,
  });
  const store = requireStore(shop, order.store_id);
  const buyer = await buyerOfOrder(query, order.id);
  const mail = restCancelledMail(store, buyer, {
    number,
    ...given,
    pieces: piecesInWords(rest.map(({ qty, snapshot }) => ({ qty, ...snapshot }))),
    link: linkToOrder(shop, store, buyer, { orderId: order.id, at }),
  });
  await queueMail(query, `rest-cancelled-${order.id}`, mail, at);
  const pieces = piecesOfLines(rest);
  await returnToStock(query, pieces);
  if (amount > 0) await issueDocument(query, { store, orderId: order.id, refundId, at });
  return [...pieces.keys()];
}
