import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireOrderReader, requireProvenMember, requireSession } from '#commerce/kernel/rights.ts';
import { nameOfStore, requireStore } from '#commerce/stores/store-directory.ts';
import type { Order, OrderStatus } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { listOrders, readOrder, type StoredOrder } from './read-order.ts';

const MINUTE_MS = 60_000;
/** An order nobody has begun to send. */
const UNTOUCHED: OrderStatus = 'processing';

type SelfService = Pick<Order, 'isSelfEditEnable' | 'isSelfCancelEnable'>;
/** Of a guest's order, for which nobody has signed in, and of one of another store. */
const NO_SELF_SERVICE: SelfService = { isSelfEditEnable: false, isSelfCancelEnable: false };

type Facts = Pick<Order, 'orderDate' | 'status'> & {
  readonly items: readonly Pick<Order['items'][number], 'qtyShipped' | 'isVirtual'>[];
};

/**
 * May the member still cancel the order, or change its address (decision 46)? Where the store allows it, nothing has
 * been shipped and the order is younger than the store's limit.
 * @param now milliseconds since 1970
 */
export function selfServiceOf(
  { orderDate, status, items }: Facts,
  { flags, orderSelfServiceMinutes }: Pick<StoreConfig, 'flags' | 'orderSelfServiceMinutes'>,
  now: number,
): SelfService {
  const young = now < Date.parse(orderDate) + orderSelfServiceMinutes * MINUTE_MS;
  const untouched =
    status.code === UNTOUCHED && items.every(({ qtyShipped, isVirtual }) => isVirtual || qtyShipped === 0);
  const open = young && untouched;
  return { isSelfEditEnable: open && flags.orderSelfEdit, isSelfCancelEnable: open && flags.orderSelfCancel };
}

/** An order as its member sees it in a store; in another than its own nothing is done with it. @param now ms */
const ownOrder = ({ storeId, vatBp: _, ...order }: StoredOrder, store: StoreConfig, now: number): Order => ({
  ...order,
  ...(storeId === store.storeId ? selfServiceOf(order, store, now) : NO_SELF_SERVICE),
});

/** An order as a guest sees it. */
export const guestsOrder = ({ storeId: _, vatBp: __, ...order }: StoredOrder): Order => ({
  ...order,
  ...NO_SELF_SERVICE,
});

/**
 * GET helpdesk-orders (API-016): the member's orders in this store, newest first, five a page by default; and in which other
 * stores of the brand there are more.
 */
export const helpdeskOrders: Service<'helpdesk-orders'> = async (shop, caller, input) => {
  const session = requireProvenMember(caller);
  const here = requireStore(shop, session.storeId);
  const { elsewhere: counts, ...page } = await listOrders(shop.db.query, {
    memberId: session.memberId,
    storeId: session.storeId,
    locale: wordingOf(here),
    page: input.page,
    limit: input.limit,
  });
  const elsewhere = counts.flatMap(({ store_id: id, n: count }) => {
    const store = shop.stores.byId(id);
    if (store?.brand !== here.brand) return [];
    return { store: nameOfStore(store), origin: store.baseUrl, count };
  });
  return { ...page, limit: input.limit, ...(elsewhere.length > 0 && { elsewhere }) };
};

/** GET order-details-new (API-017): the member's own order; another's is as unknown as none. */
export const orderDetails: Service<'order-details-new'> = async (shop, caller, input) => {
  const session = requireOrderReader(caller, input.id);
  const store = requireStore(shop, session.storeId);
  const order = await readOrder(shop.db.query, { id: input.id, memberId: session.memberId, locale: wordingOf(store) });
  if (order === null) throw notFound('order');
  return ownOrder(order, store, shop.clock.now());
};

/** GET order-success (ROUTE-10, decision 45): the last order of this very session; a reload shows it again. */
export const orderSuccess: Service<'order-success'> = async (shop, caller) => {
  const session = requireSession(caller);
  const { lastOrderId, memberId } = session;
  if (lastOrderId === null) throw notFound('order in this session');
  const store = requireStore(shop, session.storeId);
  const order = await readOrder(shop.db.query, { id: lastOrderId, memberId, locale: wordingOf(store) });
  if (order === null) throw notFound('order in this session');
  const isGuest = memberId === null;
  return { ...(isGuest ? guestsOrder(order) : ownOrder(order, store, shop.clock.now())), isGuest };
};
