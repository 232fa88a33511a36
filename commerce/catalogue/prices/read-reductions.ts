/** What sales took, or will take, off products, read from the tables for what a merchant is told of (decision 269). */
import type { Query } from '#commerce/kernel/database.ts';
import type { PastReduction } from './price-rule.ts';

interface Row {
  readonly store_id: number;
  readonly product_id: number;
  readonly percent: number;
  readonly amount: number | null;
  readonly starts: number;
  readonly ends: number;
}

const REDUCTIONS = `select s.id store_id, ep.product_id, ep.percent, (ep.amounts->>s.currency)::int amount,
    (extract(epoch from e.starts_at) * 1000)::float8 starts, (extract(epoch from e.ends_at) * 1000)::float8 ends
  from event_product ep join event e on e.id = ep.event_id join store s on e.store_ids = '{}' or s.id = any(e.store_ids)
  where ep.product_id = any($1::int[]) and e.ends_at > $2::timestamptz`;

/** @param since sales that were over then are left out, ms @returns those of a product in a store */
export async function readReductions(
  query: Query,
  productIds: readonly number[],
  since: number,
): Promise<(storeId: number, productId: number) => readonly PastReduction[]> {
  const { rows } = await query<Row>(REDUCTIONS, [productIds, new Date(since).toISOString()]);
  const found = Map.groupBy(rows, ({ store_id, product_id }) => `${store_id} ${product_id}`);
  return (storeId, productId) =>
    (found.get(`${storeId} ${productId}`) ?? []).map(({ percent, amount, starts, ends }) => ({
      percent,
      amount: amount ?? undefined,
      startsAt: starts,
      endsAt: ends,
    }));
}
