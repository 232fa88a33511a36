import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { readOrder } from './read-order.ts';
import { selfServiceOf } from './self-service.ts';

/** GET order-success (ROUTE-10, decision 45): the last order of this very session; a reload shows it again. */
export const orderSuccess: Service<'order-success'> = async (shop, caller) => {
  const session = requireSession(caller);
  const { lastOrderId, memberId } = session;
  if (lastOrderId === null || memberId === null) throw notFound('order in this session');
  const store = requireStore(shop, session.storeId);
  const order = await readOrder(shop.db.query, { id: lastOrderId, memberId, locale: store.locale });
  if (order === null) throw notFound('order in this session');
  return { ...order, ...selfServiceOf(order, store, shop.clock.now()) };
};
