import type { Query } from '#commerce/kernel/database.ts';
import type { OrderHead } from '#commerce/orders/lock-order.ts';
import { goodsDue } from '#commerce/orders/order-sums.ts';

/** Pieces of an order that its buyer does not keep. */
interface Undone {
  /** Everyday value of the pieces: price by quantity, minor units. */
  readonly value: number;
  readonly pieces: number;
}

/** What is due to the buyer, beyond what was before. Minor units. */
export interface Due {
  readonly money: number;
  readonly points: number;
  /** Nothing of the order is kept any more. */
  readonly isWhole: boolean;
}

/** Pieces that came back and were refunded, those that were cancelled, and those of one more return; 0 for none. */
export async function undoneOf(query: Query, orderId: number, withReturn = 0): Promise<Undone> {
  const { rows } = await query<Undone>(
    `select coalesce(sum(qty * price), 0)::int "value", coalesce(sum(qty), 0)::int pieces from (
       select r.qty, l.price from order_return_line r join order_line l on l.order_id = r.order_id and l.line_no = r.line_no
       where r.order_id = $1 and (r.return_id = $2 or exists (select from order_refund f where f.return_id = r.return_id))
       union all select qty_cancelled, price from order_line where order_id = $1) undone`,
    [orderId, withReturn],
  );
  return rows[0] ?? { value: 0, pieces: 0 };
}

/** What is refunded in all once so much is undone: of the goods their share in what was paid, delivery with the last. */
function dueAfter(order: OrderHead, undone: Undone, ordered: number): { money: number; points: number } {
  if (undone.pieces === ordered) return { money: order.total, points: order.points };
  const points = Math.floor((order.points * undone.value) / Math.max(1, order.subtotal));
  return { money: goodsDue(order, undone.value), points };
}

/** What is due for pieces that were not undone before. */
export async function dueBetween(query: Query, order: OrderHead, before: Undone, after: Undone): Promise<Due> {
  const { rows } = await query<{ pieces: number }>('select sum(qty)::int pieces from order_line where order_id = $1', [
    order.id,
  ]);
  const ordered = rows[0]?.pieces ?? 0;
  const [had, due] = [dueAfter(order, before, ordered), dueAfter(order, after, ordered)];
  return { money: due.money - had.money, points: due.points - had.points, isWhole: after.pieces === ordered };
}
