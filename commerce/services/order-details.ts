import { storeOf } from '#commerce/basket/basket-scope.ts';
import { readOrder } from '#commerce/orders/read-order.ts';
import { selfServiceOf } from '#commerce/orders/self-service.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';
import { requireMember } from './require-member.ts';

/** GET order-details-new (API-017): the member's own order; another's is as unknown as none. */
export const orderDetails: Service<'order-details-new'> = async (shop, caller, input) => {
  const session = requireMember(caller);
  const store = storeOf(shop, session.storeId);
  const order = await readOrder(shop.db.query, { id: input.id, memberId: session.memberId, language: store.language });
  if (order === null) throw notFound('order');
  return { ...order, ...selfServiceOf(order, store, shop.clock.now()) };
};
