/** One price each: of an article, in a store, for a customer group. */
import { keepPriceHistory } from '#commerce/catalogue/prices/price-history.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { recordChanges, recordPrices } from '#commerce/kernel/record-changes.ts';

/** Amounts in minor units. */
export interface PriceCell {
  readonly storeId: number;
  readonly group: number;
  readonly variantId: number;
  readonly productId: number;
  readonly amount: number;
  readonly rrp: number;
}

/** With more products than this all pages are made anew: naming each would not spare any. */
const MOST_NAMED = 200;

export const keyOf = ({ storeId, group, variantId }: Pick<PriceCell, 'storeId' | 'group' | 'variantId'>): string =>
  `${storeId} ${group} ${variantId}`;

/** All prices of these products, by article, store and group. */
export async function pricesOf(query: Query, productIds: readonly number[]): Promise<Map<string, PriceCell>> {
  const { rows } = await query<PriceCell>(
    `select p.store_id "storeId", p.group_id "group", p.variant_id "variantId", v.product_id "productId", p.amount, p.rrp
     from price p join variant v on v.id = p.variant_id where v.product_id = any($1::int[])`,
    [productIds],
  );
  return new Map(rows.map((cell) => [keyOf(cell), cell]));
}

/** Notes the products for the storefronts, and that pages are there which were not. */
async function announce(query: Query, changed: readonly PriceCell[], isSoldAnew: boolean): Promise<void> {
  const storeIds = [...new Set(changed.map(({ storeId }) => storeId))];
  const products = [...new Map(changed.map((cell) => [`${cell.storeId} ${cell.productId}`, cell])).values()];
  if (isSoldAnew) await recordChanges(query, [{ kind: 'route' }]);
  const isMuch = products.length > MOST_NAMED;
  await recordChanges(
    query,
    isMuch
      ? storeIds.map((storeId) => ({ kind: 'catalogue' as const, storeId }))
      : products.map(({ storeId, productId }) => ({ kind: 'product' as const, storeId, entityId: productId })),
  );
}

/**
 * Writes prices, what products cost from now on, and what pages show of it.
 * @param before prices as they were @param at since when they are in force, ms
 */
export async function writePrices(
  query: Query,
  changed: readonly PriceCell[],
  { before, at }: { before: ReadonlyMap<string, PriceCell>; at: number },
): Promise<void> {
  await query(
    `insert into price(store_id, group_id, variant_id, amount, rrp)
     select * from unnest($1::smallint[], $2::smallint[], $3::int[], $4::int[], $5::int[])
     on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount, rrp = excluded.rrp`,
    [
      changed.map(({ storeId }) => storeId),
      changed.map(({ group }) => group),
      changed.map(({ variantId }) => variantId),
      changed.map(({ amount }) => amount),
      changed.map(({ rrp }) => rrp),
    ],
  );
  const productIds = [...new Set(changed.map(({ productId }) => productId))];
  const noted = await keepPriceHistory(query, productIds, new Date(at));
  const isSoldAnew = changed.some((cell) => cell.group === EVERYBODY && !before.has(keyOf(cell)));
  await announce(query, changed, isSoldAnew);
  await recordPrices(query, [...changed, ...noted]);
}
