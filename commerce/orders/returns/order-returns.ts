import { TZDate } from '@date-fns/tz';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireOrderReader } from '#commerce/kernel/rights.ts';
import { readOrder, type StoredOrder } from '#commerce/orders/read-order.ts';
import { nameOfStore, requireStore } from '#commerce/stores/store-directory.ts';
import type { OrderReturns } from '#lib/contract/order-returns.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';

interface ReturnRow {
  readonly id: number;
  readonly code: string;
  readonly created_at: Date;
  readonly received_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly is_refunded: boolean;
}

interface PieceRow {
  readonly return_id: number;
  readonly line_no: number;
  readonly qty: number;
  readonly reason: OrderReturns['returns'][number]['items'][number]['reason'];
}

/**
 * How long an announced return is waited for, ms: two weeks to send it (Directive 2011/83/EU, article 14) and as long for
 * the way. After that its pieces are free again; a parcel that comes all the same is received.
 */
const RETURN_LIFE_MS = 28 * 86_400_000;

/** Announced before this, and not received, a return has lapsed. @param now ms */
export const lapsedBefore = (now: number): Date => new Date(now - RETURN_LIFE_MS);

type Told = OrderReturns['returns'][number];

function statusOf({ created_at: at, ...row }: ReturnRow, now: number): Told['status'] {
  if (row.is_refunded) return 'refunded';
  if (row.received_at) return 'received';
  if (row.withdrawn_at) return 'withdrawn';
  return at < lapsedBefore(now) ? 'expired' : 'announced';
}

/** Are the pieces of a return taken by it? */
const isLive = ({ status }: Told): boolean => status !== 'withdrawn' && status !== 'expired';

/** What of an order is announced to come back, has come, and was refunded. @param now ms */
async function readReturns(query: Query, orderId: number, now: number): Promise<OrderReturns['returns']> {
  const { rows } = await query<ReturnRow>(
    `select id, code, created_at, received_at, withdrawn_at,
       exists (select from order_refund f where f.return_id = r.id) is_refunded
     from order_return r where order_id = $1 order by id`,
    [orderId],
  );
  const { rows: pieces } = await query<PieceRow>(
    `select return_id, line_no, qty, reason from order_return_line where order_id = $1 and qty > 0
     order by return_id, line_no`,
    [orderId],
  );
  return rows.map((row) => ({
    code: row.code,
    announced: row.created_at.toISOString(),
    ...(row.received_at && { received: row.received_at.toISOString() }),
    ...(row.withdrawn_at && { withdrawn: row.withdrawn_at.toISOString() }),
    status: statusOf(row, now),
    sendBy: new Date(row.created_at.getTime() + RETURN_LIFE_MS).toISOString(),
    items: pieces
      .filter(({ return_id: id }) => id === row.id)
      .map(({ line_no: id, qty, reason }) => ({ id, qty, reason })),
  }));
}

interface RefundRow {
  readonly id: number;
  readonly created_at: Date;
  readonly amount: number;
  readonly points: number;
  readonly is_of_rest: boolean;
  readonly code: string | null;
}

async function readRefunds(query: Query, orderId: number): Promise<OrderReturns['refunds']> {
  const { rows } = await query<RefundRow>(
    `select f.id, f.created_at, f.amount, f.points, f.is_of_rest, r.code from order_refund f left join order_return r on r.id = f.return_id
     where f.order_id = $1 order by f.id`,
    [orderId],
  );
  return rows.map(({ created_at: at, is_of_rest: isOfRest, ...refund }) => ({
    date: at.toISOString(),
    ...refund,
    ...(isOfRest && { isOfRest }),
  }));
}

/**
 * When the return term of an order ends, ms: with the last day of the store's term, counted from the day after the last
 * parcel arrived (Directive 2011/83/EU, article 9), or the rest was cancelled if that was later, at the end of that day in
 * the store. Null while something is to arrive.
 */
async function returnEnd(
  query: Query,
  order: StoredOrder,
  { returnDays, timeZone }: StoreConfig,
): Promise<number | null> {
  if (order.status.code !== 'delivered' && order.status.code !== 'returned') return null;
  const { rows } = await query<{ last: Date | null }>(
    `select max(at) "last" from (select delivered_at at from shipment where order_id = $1
       union all select created_at from order_refund where order_id = $1 and is_of_rest) ends`,
    [order.id],
  );
  const end = new TZDate(rows[0]?.last?.getTime() ?? Date.parse(order.orderDate), timeZone);
  end.setDate(end.getDate() + returnDays);
  return end.setHours(23, 59, 59, 999);
}

interface Asked {
  readonly order: StoredOrder;
  /** The order's own. */
  readonly store: StoreConfig;
  /** The one it is looked at from, where that is another: nothing is announced there. */
  readonly from?: StoreConfig | undefined;
  /** Now, ms. */
  readonly now: number;
}

/** What of an order may come back, and what does. */
export async function returnsOf(query: Query, { order, store, from, now }: Asked): Promise<OrderReturns> {
  const returns = await readReturns(query, order.id, now);
  const until = await returnEnd(query, order, store);
  // Before the first parcel the whole order is cancelled instead, with what of it is not sent.
  const isBegun = order.status.code !== 'processing';
  const isOpen = isBegun && (until === null || now <= until);
  const taken = new Map<number, number>();
  for (const { id, qty } of returns.filter(isLive).flatMap(({ items }) => items))
    taken.set(id, (taken.get(id) ?? 0) + qty);
  const left = order.items.map(({ id, qtyShipped }) => ({ id, qty: qtyShipped - (taken.get(id) ?? 0) }));
  const open = isOpen ? left.filter(({ qty }) => qty > 0) : [];
  const isOfUse = open.length > 0 || returns.some(({ status }) => status === 'announced');
  const origin = from?.brand === store.brand ? store.baseUrl : null;
  return {
    days: store.returnDays,
    until: until === null ? null : new Date(until).toISOString(),
    open: from ? [] : open,
    ...(from && isOfUse && { elsewhere: { store: nameOfStore(store), origin } }),
    returns,
    refunds: await readRefunds(query, order.id),
  };
}

/** An order and whose it is: a member's, or a guest's (null), known by the link of a mail. */
export interface BuyersOrder {
  readonly id: number;
  readonly memberId: number | null;
  readonly store: StoreConfig;
}

/** What comes back of an order, for its buyer. @throws Problem 404 for an order that is another's */
export async function tellReturns(
  { db, clock, stores }: Pick<Shop, 'db' | 'clock' | 'stores'>,
  { id, memberId, store }: BuyersOrder,
): Promise<OrderReturns> {
  const order = await readOrder(db.query, { id, memberId, locale: wordingOf(store) });
  if (order === null) throw notFound('order');
  const own = order.storeId === store.storeId ? store : stores.byId(order.storeId);
  return returnsOf(db.query, { order, store: own ?? store, from: own === store ? undefined : store, now: clock.now() });
}

/** GET order-returns (ORDER-17): of the member's own order; another's is as unknown as none. */
export const orderReturns: Service<'order-returns'> = async (shop, caller, { id }) => {
  const { memberId, storeId } = requireOrderReader(caller, id);
  return tellReturns(shop, { id, memberId, store: requireStore(shop, storeId) });
};
