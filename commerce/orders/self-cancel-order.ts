import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { endOrder } from './end-order.ts';
import { lockOrder } from './lock-order.ts';
import { buyerOfOrder, linkToOrder } from './order-link.ts';
import { orderDetails, selfServiceOf } from './orders.ts';
import type { StoredOrder } from './read-order.ts';

/**
 * Cancels an order that the transaction has locked, gives back what it took and tells its buyer.
 * @returns variants whose stock came back: to be marked once that is committed
 */
export async function cancelAndTell(
  shop: Shop,
  query: Query,
  store: StoreConfig,
  order: StoredOrder,
): Promise<number[]> {
  const at = shop.clock.now();
  const ended = await endOrder(query, order.id, at);
  const buyer = await buyerOfOrder(query, order.id);
  const link = linkToOrder(shop, store, buyer, { orderId: order.id, at });
  await queueMail(query, `order-cancelled-${order.id}`, cancelledMail(store, buyer, { order, ended, link }), at);
  return [...ended.pieces.keys()];
}

/**
 * PUT self-cancel-order (API-018, ORDER-14): all of it or nothing, once; an order that is cancelled already stays as it is.
 * @throws Problem 404 for an order that is another's or another store's, 403 FORBIDDEN where the password is needed, 409
 *   CONFLICT for one that may not be cancelled any more
 */
export const selfCancelOrder: Service<'self-cancel-order'> = async (shop, caller, { order_id: id }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  const store = requireStore(shop, storeId);
  const returned = await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrder(query, { id, memberId, storeId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    if (order.status.code === 'cancelled') return [];
    if (!selfServiceOf(order, store, at).isSelfCancelEnable) {
      throw new Problem(409, 'CONFLICT', 'The order can no longer be cancelled by its member');
    }
    return cancelAndTell(shop, query, store, order);
  });
  if (returned.length > 0) shop.catalogue.markStock(returned);
  return orderDetails(shop, caller, { id });
};
