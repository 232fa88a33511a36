import type { Query } from '#commerce/kernel/database.ts';
import type { PastReduction } from './price-rule.ts';

/**
 * Notes what products cost from `at` on, in each store where that is something else: the source of the lowest price of
 * thirty days (decision 36). Called after their prices are written, in the same transaction. What is written last is noted
 * last, though whoever wrote it began before others, or waited for them.
 * @returns where something was noted, other stores than those whose prices were written included: the store, and a variant
 */
export async function keepPriceHistory(
  query: Query,
  productIds: readonly number[],
  at: Date,
): Promise<{ storeId: number; variantId: number }[]> {
  const { rows } = await query<{ storeId: number; variantId: number }>(
    `insert into price_history(store_id, product_id, from_at, amount)
     select now.store_id, now.product_id, case when latest.from_at > $2::timestamptz
       then latest.from_at + interval '1 millisecond' else $2::timestamptz end, now.amount
     from (select p.store_id, v.product_id, min(p.amount) amount from price p join variant v on v.id = p.variant_id
       where p.group_id = 0 and v.product_id = any($1::int[]) group by 1, 2) now
     left join lateral (select h.amount, h.from_at from price_history h where h.store_id = now.store_id
       and h.product_id = now.product_id order by h.from_at desc limit 1) latest on true
     where now.amount is distinct from latest.amount
     on conflict (store_id, product_id, from_at) do update set amount = excluded.amount
     returning store_id "storeId", (select min(v.id) from variant v where v.product_id = price_history.product_id) "variantId"`,
    [productIds, at],
  );
  return rows;
}

/** A sale of a product in a store, as it is read. */
interface ReductionRow {
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

/**
 * What sales took, or will take, off products, for what a merchant is told of (decision 269).
 * @param since sales that were over then are left out, ms
 * @returns those of a product in a store
 */
export async function readReductions(
  query: Query,
  productIds: readonly number[],
  since: number,
): Promise<(storeId: number, productId: number) => readonly PastReduction[]> {
  const { rows } = await query<ReductionRow>(REDUCTIONS, [productIds, new Date(since).toISOString()]);
  const found = Map.groupBy(rows, ({ store_id, product_id }) => `${store_id} ${product_id}`);
  return (storeId, productId) =>
    (found.get(`${storeId} ${productId}`) ?? []).map(({ percent, amount, starts, ends }) => ({
      percent,
      amount: amount ?? undefined,
      startsAt: starts,
      endsAt: ends,
    }));
}
