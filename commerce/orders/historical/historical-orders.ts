import type { z } from 'zod';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { HistoricalOrder } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { HistoricalDetails } from './import-historical.ts';

interface Row {
  readonly id: number;
  readonly number: string;
  readonly placed_at: Date;
  readonly details: z.output<typeof HistoricalDetails>;
}

/** Of store $2, bought with the address that member $1 has confirmed: whoever only typed it sees nothing. */
const OWN = `from historical_order h join member m on m.email = h.email and m.is_confirmed where m.id = $1 and h.store_id = $2`;

function told({ id, number, placed_at: placedAt, details }: Row, store: StoreConfig): HistoricalOrder {
  const { status, currency: code, ...rest } = details;
  const isOfStore = code === store.currencyCode;
  return {
    id,
    incrementId: number,
    orderDate: placedAt.toISOString(),
    status: { code: status, label: textsFor(store)(`orders.status.${status}`) },
    // Of another money than the store's today, which may have changed since, the code says which.
    currency: { template: isOfStore ? store.currencyTemplate : `${code} #`, locale: store.priceLocale, code },
    ...rest,
    items: rest.items.map((item, at) => ({ id: at + 1, ...item })),
  };
}

/** The member whose orders are told, with the password. @throws Problem 401, 403 FORBIDDEN for a mail's link */
function reader(shop: Shop, caller: Caller) {
  const { memberId, storeId } = requireProvenMember(caller);
  return { store: requireStore(shop, storeId), own: [memberId, storeId] };
}

/** GET historical-orders (ORDER-16): of this store, newest first; past the last page, that. */
export const historicalOrders: Service<'historical-orders'> = async (shop, caller, { page, limit }) => {
  const { store, own } = reader(shop, caller);
  const count = await shop.db.query<{ n: number }>(`select count(*)::int n ${OWN}`, own);
  const pagesCount = Math.max(1, Math.ceil((count.rows[0]?.n ?? 0) / limit));
  const currentPage = Math.min(page, pagesCount);
  const { rows } = await shop.db.query<Row>(
    `select h.id, h.number, h.placed_at, h.details ${OWN} order by h.placed_at desc, h.id desc limit $3 offset $4`,
    [...own, limit, (currentPage - 1) * limit],
  );
  return { currentPage, pagesCount, limit, items: rows.map((row) => told(row, store)) };
};

/** GET historical-order (ROUTE-25): another's is as unknown as none. @throws Problem 404 */
export const historicalOrder: Service<'historical-order'> = async (shop, caller, { id }) => {
  const { store, own } = reader(shop, caller);
  const { rows } = await shop.db.query<Row>(`select h.id, h.number, h.placed_at, h.details ${OWN} and h.id = $3`, [
    ...own,
    id,
  ]);
  if (!rows[0]) throw notFound('order');
  return told(rows[0], store);
};
