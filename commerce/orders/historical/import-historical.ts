import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { OrderStatus } from '#lib/contract/orders.ts';
import { Email } from '#lib/contract/session.ts';
import { Amount, Instant, StoreId } from '#lib/contract/values.ts';

const line = z.string().trim().min(1).max(200);

/** What is kept of an order from before this shop, in `historical_order.details`. Amounts are minor units with VAT. */
export const HistoricalDetails = z.strictObject({
  status: OrderStatus,
  /** Which money it was, as in the store's today or not. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  total: Amount,
  delivery: Amount,
  items: z
    .array(z.strictObject({ name: line, sku: z.string().trim().max(80), qty: z.int().min(1).max(9999), price: Amount }))
    .min(1)
    .max(200),
});

/** Orders from before this shop, at most a hundred at a time. */
export const HistoricalImport = z.strictObject({
  orders: z
    .array(
      HistoricalDetails.extend({
        store_id: StoreId,
        number: z.string().trim().min(1).max(40),
        email: Email,
        placed_at: Instant,
      }),
    )
    .min(1)
    .max(100),
});

/** Keeps orders from before this shop; brought again, the later words count. @throws Problem 404 for a store that is none */
export async function importHistorical(shop: Shop, { orders }: z.output<typeof HistoricalImport>): Promise<void> {
  for (const { store_id: id } of orders) if (!shop.stores.byId(id)) throw notFound('store');
  await shop.db.transaction(async (query) => {
    for (const { store_id: storeId, number, email, placed_at: placedAt, ...details } of orders) {
      await query(
        `insert into historical_order(store_id, number, email, placed_at, details) values ($1, $2, $3, $4, $5)
         on conflict (store_id, number) do update
           set email = excluded.email, placed_at = excluded.placed_at, details = excluded.details`,
        [storeId, number, email, placedAt, JSON.stringify(details)],
      );
    }
  });
}
