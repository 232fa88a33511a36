import type { Service } from '#commerce/catalogue/shop.ts';
import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import type { LineSnapshot, OrderDetails } from '#commerce/orders/order-record.ts';
import type { TrackedOrder } from '#lib/contract/tracking.ts';

/**
 * Orders that a session may tell of: the one it placed, and the member's own; who came by a mail's link may tell of the one
 * that it is about (decision 65). `$1` the ids asked for, `$2` the member or null, `$3` the orders known to the session,
 * `$4` whether only those.
 */
const THEIRS = `o.id = any($1::int[]) and o.member_id is not distinct from $2 and (not $4::boolean or o.id = any($3::int[]))`;

function valuesOf({ memberId, lastOrderId, link }: SessionRecord, orderIds: readonly number[]): unknown[] {
  const known = [lastOrderId, link?.orderId ?? null].filter((id) => id !== null);
  return [orderIds, memberId, known, memberId === null || link !== null];
}

/** Names a purchase wherever it is told. @param orderId of the order */
export const purchaseEventId = (orderId: number): string => `purchase-${orderId}`;

interface OrderRow {
  id: number;
  currency: string;
  delivery: number;
  vat: number;
  total: number;
  details: Pick<OrderDetails, 'discounts'>;
  tracked: boolean;
}
interface LineRow {
  order_id: number;
  product_id: number;
  qty: number;
  price: number;
  snapshot: Pick<LineSnapshot, 'name' | 'brandName' | 'sku'>;
}

/**
 * Orders as partners are told of them, oldest first; what was placed, whatever became of it.
 * @param session only its own are read
 */
export async function readTrackedOrders(
  query: Query,
  session: SessionRecord,
  orderIds: readonly number[],
): Promise<TrackedOrder[]> {
  const { rows: orders } = await query<OrderRow>(
    `select o.id, o.currency, o.delivery, o.vat, o.total, o.details, o.tracked_at is not null tracked
     from orders o where ${THEIRS} order by o.id`,
    valuesOf(session, orderIds),
  );
  const { rows: lines } = await query<LineRow>(
    'select order_id, product_id, qty, price, snapshot from order_line where order_id = any($1::int[]) order by order_id, line_no',
    [orders.map(({ id }) => id)],
  );
  return orders.map(({ id, currency, delivery, vat, total, details, tracked }) => ({
    id,
    eventId: purchaseEventId(id),
    currency,
    shipping: delivery,
    tax: vat,
    total,
    tracked,
    promoCode: details.discounts?.promoCode ?? '',
    products: lines
      .filter((line) => line.order_id === id)
      .map(({ product_id: productId, qty: quantity, price, snapshot: { name, brandName: brand, sku } }) => ({
        productId,
        name,
        brand,
        sku,
        price,
        quantity,
      })),
  }));
}

/** GET tracking-transaction (API-097). */
export const trackingTransaction: Service<'tracking-transaction'> = async (shop, caller, { orderIds }) => {
  const orders = await readTrackedOrders(shop.db.query, requireSession(caller), orderIds);
  return { orders, orders_total_count: orders.length };
};

/**
 * POST tracking-transaction (TRACK-08): the first browser that asks takes an order; a reload, a second tab and the Back
 * button find it taken. An answer that was lost on the way is given again to the same key.
 */
export const claimTransaction: Service<'tracking-transaction-claim'> = async (shop, caller, { orderIds }) => {
  const session = requireSession(caller);
  const scope = `tracking ${Buffer.from(session.tokenHash).toString('base64url')}`;
  const request = ['tracking-transaction-claim', orderIds];
  return runOnce(shop.db, { scope, key: caller.idempotencyKey, request }, async (query) => {
    const { rows } = await query<{ id: number }>(
      `update orders o set tracked_at = $5 where ${THEIRS} and o.tracked_at is null returning o.id`,
      [...valuesOf(session, orderIds), new Date(shop.clock.now())],
    );
    return { claimed: rows.map(({ id }) => id).sort((a, b) => a - b) };
  });
};
