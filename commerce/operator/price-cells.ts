/** One price each: of an article, in a store, for a customer group, from a number of pieces on. */
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
  /** From how many pieces of a line on; 1 is the price of one. */
  readonly from: number;
  /** Null of a price from several pieces on that is a part of everybody's price of one, or is to go. */
  readonly amount: number | null;
  /** That part, hundredths of a per cent off. */
  readonly offBp: number | null;
  readonly rrp: number;
}

type Key = Pick<PriceCell, 'storeId' | 'group' | 'variantId' | 'from'>;

/** With more products than this all pages are made anew: naming each would not spare any. */
const MOST_NAMED = 200;

export const keyOf = ({ storeId, group, variantId, from }: Key): string => `${storeId} ${group} ${variantId} ${from}`;
/** The same of the price of one piece. */
export const keyOfOne = (cell: Key): string => keyOf({ ...cell, from: 1 });

/** What a list is about. */
export interface PricesAsked {
  readonly productIds: readonly number[];
  readonly storeIds: readonly number[];
}

/** All prices of these products in these stores, by article, store, group and pieces. */
export async function pricesOf(query: Query, { productIds, storeIds }: PricesAsked): Promise<Map<string, PriceCell>> {
  const { rows } = await query<PriceCell>(
    `select p.*, v.product_id "productId" from (
       select store_id "storeId", group_id "group", variant_id "variantId", 1 "from", amount, null::int "offBp", rrp from price
       union all select store_id, group_id, variant_id, from_qty, amount, off_bp, 0 from tier_price) p
     join variant v on v.id = p."variantId" where v.product_id = any($1::int[]) and p."storeId" = any($2::smallint[])`,
    [productIds, storeIds],
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

async function writeOnes(query: Query, changed: readonly PriceCell[]): Promise<void> {
  await query(
    `insert into price(store_id, group_id, variant_id, amount, rrp)
     select * from unnest($1::smallint[], $2::smallint[], $3::int[], $4::int[], $5::int[])
     on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount, rrp = excluded.rrp`,
    [...placesOf(changed), changed.map(({ amount }) => amount), changed.map(({ rrp }) => rrp)],
  );
}

/** Writes prices from several pieces on; those that are nothing go. */
async function writeTiers(query: Query, changed: readonly PriceCell[]): Promise<void> {
  await query(
    `with told as (select * from unnest($1::smallint[], $2::smallint[], $3::int[], $4::smallint[], $5::int[], $6::smallint[])
         t(store_id, group_id, variant_id, from_qty, amount, off_bp)),
       gone as (delete from tier_price p using told t where coalesce(t.amount, t.off_bp) is null and (p.store_id, p.group_id, p.variant_id, p.from_qty)
         = (t.store_id, t.group_id, t.variant_id, t.from_qty))
     insert into tier_price(store_id, group_id, variant_id, from_qty, amount, off_bp)
     select * from told where coalesce(amount, off_bp) is not null
     on conflict (store_id, variant_id, group_id, from_qty) do update set amount = excluded.amount, off_bp = excluded.off_bp`,
    [
      ...placesOf(changed),
      changed.map(({ from }) => from),
      changed.map(({ amount }) => amount),
      changed.map(({ offBp }) => offBp),
    ],
  );
}

const placesOf = (cells: readonly PriceCell[]): number[][] => [
  cells.map(({ storeId }) => storeId),
  cells.map(({ group }) => group),
  cells.map(({ variantId }) => variantId),
];

/**
 * Writes prices, what products cost from now on, and what pages show of it.
 * @param before prices as they were @param at since when they are in force, ms
 */
export async function writePrices(
  query: Query,
  changed: readonly PriceCell[],
  { before, at }: { before: ReadonlyMap<string, PriceCell>; at: number },
): Promise<void> {
  const { ones = [], tiers = [] } = Object.groupBy(changed, ({ from }) => (from === 1 ? 'ones' : 'tiers'));
  await writeOnes(query, ones);
  await writeTiers(query, tiers);
  const productIds = [...new Set(ones.map(({ productId }) => productId))];
  const noted = await keepPriceHistory(query, productIds, new Date(at));
  const isSoldAnew = ones.some((cell) => cell.group === EVERYBODY && !before.has(keyOf(cell)));
  await announce(query, changed, isSoldAnew);
  await recordPrices(query, [...ones, ...noted]);
}
