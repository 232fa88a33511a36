import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { lockOrder, OrderNumber } from '#commerce/orders/lock-order.ts';
import { cancelAndTell } from '#commerce/orders/self-cancel-order.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { cancelRest } from './cancel-rest.ts';

/** An order that the shop cannot or must not send, by its number. */
export const OrderCancelled = z.strictObject({
  order: OrderNumber,
  /** Of an order that has left in part: whoever means the whole order is never taken to mean the rest. */
  rest: z.literal(true).optional(),
});

/**
 * Cancels an order of a member or a guest of which nothing has left, whatever its age, or the rest of one; a repeat changes nothing.
 * @throws Problem 404 for an unknown order, 409 CONFLICT once a piece was sent, and for the rest unless one was
 */
export async function cancelByOperator(
  shop: Shop,
  { order: number, rest }: z.output<typeof OrderCancelled>,
): Promise<void> {
  const returned = await shop.db.transaction(async (query) => {
    if (rest) return cancelRest(shop, query, number);
    const { rows } = await query<{ id: number; store_id: number; member_id: number | null }>(
      'select id, store_id, member_id from orders where increment_id = $1',
      [number],
    );
    const [found] = rows;
    if (!found) throw notFound('order');
    const store = requireStore(shop, found.store_id);
    const who = { id: found.id, memberId: found.member_id, storeId: found.store_id, locale: wordingOf(store) };
    const order = await lockOrder(query, who);
    if (order === null) throw notFound('order');
    if (order.status.code === 'cancelled') return [];
    if (
      order.status.code !== 'processing' ||
      order.items.some(({ qtyShipped, isVirtual }) => !isVirtual && qtyShipped > 0)
    ) {
      throw new Problem(409, 'CONFLICT', 'Something of the order has left');
    }
    return cancelAndTell(shop, query, store, order);
  });
  if (returned.length > 0) shop.catalogue.markStock(returned);
}
