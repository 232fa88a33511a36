import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireOrderReader } from '#commerce/members/sessions/require-proven-member.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { readOrder } from './read-order.ts';
import { selfServiceOf } from './self-service.ts';

/** GET order-details-new (API-017): the member's own order; another's is as unknown as none. */
export const orderDetails: Service<'order-details-new'> = async (shop, caller, input) => {
  const session = requireOrderReader(caller, input.id);
  const store = requireStore(shop, session.storeId);
  const order = await readOrder(shop.db.query, { id: input.id, memberId: session.memberId, locale: store.locale });
  if (order === null) throw notFound('order');
  return { ...order, ...selfServiceOf(order, store, shop.clock.now()) };
};
