import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { endOrder } from './end-order.ts';
import { buyerOfOrder, linkToOrder } from './order-link.ts';
import { orderDetails, selfServiceOf } from './orders.ts';
import { lockOrder } from './read-order.ts';

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
    const ended = await endOrder(query, id, at);
    const buyer = await buyerOfOrder(query, id);
    const link = linkToOrder(shop, store, buyer, { orderId: id, at });
    await queueMail(query, `order-cancelled-${id}`, cancelledMail(store, buyer, { order, ended, link }), at);
    return [...ended.pieces.keys()];
  });
  if (returned.length > 0) shop.catalogue.markStock(returned);
  return orderDetails(shop, caller, { id });
};
