/** The one door to an order that is about to change: whoever changes it waits for whoever does. */
import { z } from 'zod';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { OrderStatus } from '#lib/contract/orders.ts';
import { type OrderReader, readOrder, type StoredOrder } from './read-order.ts';

/**
 * Locks an order of this member in this store until the transaction ends: everything that changes an order begins here.
 * @returns the order as nobody can change it any more; null where it is not there, or another's
 */
export async function lockOrder(
  query: Query,
  who: OrderReader & { readonly storeId: number },
): Promise<StoredOrder | null> {
  const { rows } = await query(
    'select from orders where id = $1 and store_id = $2 and member_id is not distinct from $3::int for update',
    [who.id, who.storeId, who.memberId],
  );
  return rows.length > 0 ? readOrder(query, who) : null;
}

/** An order as those know it who send it and take it back. Amounts are minor units. */
export interface OrderHead {
  readonly id: number;
  readonly store_id: number;
  readonly increment_id: string;
  readonly status: OrderStatus;
  readonly country: string;
  readonly subtotal: number;
  readonly delivery: number;
  readonly total: number;
  readonly points: number;
}

/** Number of an order as shoppers know it. */
export const OrderNumber = z.string().min(1).max(40);

/** The same by its number, whoever's it is. @throws Problem 404 */
export async function lockOrderByNumber(query: Query, number: string): Promise<OrderHead> {
  const { rows } = await query<OrderHead>(
    `select id, store_id, increment_id, status, details->'shippingAddress'->>'country' country, subtotal, delivery, total,
       coalesce((details->'discounts'->>'points')::int, 0) points
     from orders where increment_id = $1 for update`,
    [number],
  );
  if (!rows[0]) throw notFound('order');
  return rows[0];
}
