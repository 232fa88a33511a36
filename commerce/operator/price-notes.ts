/** What an operator should know of prices before shoppers see them. */

import { readReductions } from '#commerce/catalogue/prices/price-history.ts';
import { EVERYBODY, lowestBefore, type PastAmount, THIRTY_DAYS } from '#commerce/catalogue/prices/price-rule.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { some } from './list-report.ts';
import type { PriceCell, PricesAsked } from './price-cells.ts';

/** A sale that counts its reduction from the lowest price of the thirty days before. */
interface LowInSale {
  readonly storeId: number;
  readonly productId: number;
  readonly sale: string;
  /** Minor units. */
  readonly lowest: number;
}

interface PastRow {
  readonly storeId: number;
  readonly productId: number;
  readonly sale: string;
  readonly startsAt: number;
  readonly past: readonly PastAmount[];
}

/** Products in sales that run or are to come, with the lowest price of the thirty days before their start, or up to now (decision 36). */
export async function lowsInSales(
  query: Query,
  { productIds, storeIds }: PricesAsked,
  now: number,
): Promise<LowInSale[]> {
  const { rows } = await query<PastRow>(
    `select h.store_id "storeId", h.product_id "productId", e.code sale,
       (extract(epoch from e.starts_at) * 1000)::float8 "startsAt", json_agg(json_build_object('fromAt', extract(epoch from h.from_at) * 1000, 'amount', h.amount) order by h.from_at) past
     from event e join event_product ep on ep.event_id = e.id and ep.product_id = any($1::int[])
     join price_history h on h.product_id = ep.product_id and (e.store_ids = '{}' or h.store_id = any(e.store_ids))
     where h.store_id = any($3::smallint[]) and e.ends_at > $2 group by 1, 2, 3, 4 order by 1, 2, 3`,
    [productIds, new Date(now), storeIds],
  );
  const first = Math.min(now, ...rows.map(({ startsAt }) => startsAt));
  const reductionsOf = await readReductions(query, productIds, first - THIRTY_DAYS);
  return rows.flatMap(({ past, startsAt, ...sold }) => {
    const reductions = reductionsOf(sold.storeId, sold.productId);
    const lowest = lowestBefore(past, Math.min(startsAt, now), reductions);
    return lowest === null ? [] : [{ ...sold, lowest }];
  });
}

/** What each product costs in each store, its cheapest article for everybody, minor units. */
function cheapestOf(prices: Iterable<PriceCell>): Map<string, number> {
  const cheapest = new Map<string, number>();
  for (const { group, storeId, productId, amount, from } of prices) {
    const key = `${storeId} ${productId}`;
    if (group === EVERYBODY && from === 1 && amount !== null)
      cheapest.set(key, Math.min(amount, cheapest.get(key) ?? amount));
  }
  return cheapest;
}

type NotesOf = (cells: readonly PriceCell[]) => string[];

/** Sales whose reduction is counted from less than what the product costs then. @param after prices as they will be */
export function lowNotes(lows: readonly LowInSale[], after: ReadonlyMap<string, PriceCell>): NotesOf {
  const cheapest = cheapestOf(after.values());
  const byProduct = Map.groupBy(
    lows.filter(({ storeId, productId, lowest }) => (cheapest.get(`${storeId} ${productId}`) ?? 0) > lowest),
    ({ productId }) => productId,
  );
  return (cells) => {
    const stores = new Set(
      cells.filter(({ group, from }) => group === EVERYBODY && from === 1).map(({ storeId }) => storeId),
    );
    const raised = (byProduct.get(cells[0]?.productId ?? 0) ?? []).filter(({ storeId }) => stores.has(storeId));
    const [first] = raised;
    if (!first) return [];
    const sales = some([...new Set(raised.map(({ sale }) => sale))]);
    return [`It was ${(first.lowest / 100).toFixed(2)} within 30 days: the reduction of ${sales} counts from that`];
  };
}

/** Bundles that hold products of these rows: their own price stays. */
export async function bundleNotes(query: Query, productIds: readonly number[]): Promise<NotesOf> {
  const { rows } = await query<{ productId: number; skus: string[] }>(
    `select b.product_id "productId", array_agg(distinct p.sku) skus from bundle_part b join product p on p.id = b.bundle_id
     where b.product_id = any($1::int[]) group by 1`,
    [productIds],
  );
  const byPart = new Map(rows.map(({ productId, skus }) => [productId, skus]));
  return (cells) => {
    const skus = byPart.get(cells[0]?.productId ?? 0);
    return skus ? [`It is a part of ${some(skus)}, whose price stays`] : [];
  };
}
