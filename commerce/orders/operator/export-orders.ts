import { z } from 'zod';
import type { Query } from '#commerce/kernel/database.ts';
import type { LineSnapshot, OrderDetails } from '#commerce/orders/order-record.ts';
import { OrderStatus } from '#lib/contract/orders.ts';
import { Instant, StoreId } from '#lib/contract/values.ts';

/** Orders of one answer: the next one goes on after them. */
const PAGE_SIZE = 500;

/** Which orders are asked for, by when they were placed; all by default. */
export const OrderExport = z.strictObject({
  store_id: StoreId.optional(),
  from: Instant.optional(),
  /** Not included. */
  to: Instant.optional(),
  /** States that they are in now; all by default. */
  status: z.array(OrderStatus).max(OrderStatus.options.length).optional(),
  /** What the answer before named as `next`. */
  after: z.int().min(0).default(0),
});

/** An order as the books have it. Amounts are minor units of its currency, with VAT. */
export interface ExportedOrder {
  readonly number: string;
  readonly store: number;
  readonly placed: string;
  readonly status: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly delivery: number;
  readonly discount: number;
  readonly total: number;
  readonly vat: number;
  readonly refunded: number;
  readonly email: string;
  readonly address: OrderDetails['shippingAddress'];
  readonly payment: string;
  readonly lines: readonly {
    sku: string;
    name: string;
    qty: number;
    price: number;
    shipped: number;
    cancelled: number;
    returned: number;
  }[];
}

interface OrderRow extends Omit<ExportedOrder, 'placed' | 'email' | 'address' | 'payment' | 'lines'> {
  readonly id: number;
  readonly placed_at: Date;
  readonly details: OrderDetails;
}

interface LineRow {
  readonly order_id: number;
  readonly qty: number;
  readonly price: number;
  readonly shipped: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly snapshot: LineSnapshot;
}

/** A page of orders, each in one page only, in the order they were written, and where the next begins; null for the end. */
export async function exportOrders(
  query: Query,
  { store_id: storeId, from, to, status, after }: z.output<typeof OrderExport>,
): Promise<{ orders: ExportedOrder[]; next: number | null }> {
  const { rows } = await query<OrderRow>(
    `select id, increment_id "number", store_id store, placed_at, status, currency, subtotal, delivery, discount, total, vat,
       (select coalesce(sum(f.amount), 0)::int from order_refund f where f.order_id = o.id) refunded, details
     from orders o where id > $1 and ($2::int is null or store_id = $2) and ($3::timestamptz is null or placed_at >= $3)
       and ($4::timestamptz is null or placed_at < $4)
       and ($5::text[] is null or status = any($5)) order by id limit $6`,
    [after, storeId ?? null, from ?? null, to ?? null, status ?? null, PAGE_SIZE],
  );
  const { rows: lines } = await query<LineRow>(
    `select l.order_id, l.qty, l.price, l.qty_shipped shipped,
       case when l.status = 'cancelled' then l.qty else l.qty_cancelled end cancelled, l.snapshot,
       (select coalesce(sum(r.qty), 0)::int from order_return_line r join order_return b on b.id = r.return_id
         where r.order_id = l.order_id and r.line_no = l.line_no and b.received_at is not null) returned
     from order_line l where l.order_id = any($1::int[]) order by l.order_id, l.line_no`,
    [rows.map(({ id }) => id)],
  );
  const linesOf = Map.groupBy(lines, ({ order_id: id }) => id);
  const orders = rows.map(({ id, placed_at: placed, details, ...sums }) => ({
    ...sums,
    placed: placed.toISOString(),
    email: details.email,
    address: details.shippingAddress,
    payment: details.paymentMethod,
    lines: (linesOf.get(id) ?? []).map(({ order_id: _, snapshot: { sku, name }, ...line }) => ({ sku, name, ...line })),
  }));
  return { orders, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
