import type { Query } from '#commerce/kernel/database.ts';
import type { Price } from '#lib/contract/values.ts';
import { priceOf, salePrice } from './price-arithmetic.ts';

/** A variant as it can be bought at one instant in one store by one customer group. */
export interface PricedVariant {
  readonly variantId: number;
  readonly productId: number;
  readonly kind: 'simple' | 'configurable' | 'bundle';
  readonly sku: string;
  readonly colourId: number | null;
  readonly sizeId: number | null;
  /** Is its product mounted to the boots of whoever buys it? */
  readonly needsFitting: boolean;
  readonly price: Price;
  /** Pieces left, not capped. */
  readonly stock: number;
  /** The running sale it belongs to. */
  readonly sale: { readonly eventId: number; readonly endsAt: number } | null;
}

interface Row {
  variant_id: number;
  product_id: number;
  kind: PricedVariant['kind'];
  sku: string;
  colour_id: number | null;
  size_id: number | null;
  needs_fitting: boolean;
  amount: number;
  rrp: number;
  qty: number;
  event_id: number | null;
  percent: number | null;
  ends_ms: number | null;
  lowest: number | null;
}

/**
 * Pieces left: of a bundle as many as its scarcest part allows, each by its best stocked variant that the store sells.
 * What a shopper chose of the parts can be scarcer (bundle-parts.ts).
 */
const STOCK_LEFT = `case pr.kind when 'bundle' then coalesce((
    select min(coalesce((select max(ps.qty) from variant pv join stock ps on ps.variant_id = pv.id
      where pv.product_id = b.product_id and exists (select 1 from price pp
        where pp.store_id = $1 and pp.variant_id = pv.id and pp.group_id in (0, $2::int))), 0) / b.qty)
    from bundle_part b where b.bundle_id = pr.id), 0) else coalesce(s.qty, 0) end`;

/**
 * Of several running sales the one with the highest percentage counts. The lowest price of the 30 days before it takes
 * the amount in force when the window begins and every change within it (directive 98/6/EC, decision 36).
 */
const PRICES = `
select v.id variant_id, v.product_id, pr.kind, v.sku, v.colour_id, v.size_id, pr.needs_fitting, p.amount, p.rrp,
  ${STOCK_LEFT} qty, e.event_id, e.percent,
  (extract(epoch from e.ends_at) * 1000)::float8 ends_ms,
  (select min(h.amount) from price_history h
    where h.store_id = $1 and h.product_id = v.product_id and h.from_at < e.starts_at
      and h.from_at >= coalesce((select max(b.from_at) from price_history b
        where b.store_id = $1 and b.product_id = v.product_id and b.from_at <= e.starts_at - interval '720 hours'),
        '-infinity'::timestamptz)) lowest
from variant v
join product pr on pr.id = v.product_id
join lateral (select amount, rrp from price where store_id = $1 and variant_id = v.id and group_id in (0, $2::int)
  order by group_id desc limit 1) p on true
left join stock s on s.variant_id = v.id
left join lateral (select ep.event_id, ep.percent, ev.starts_at, ev.ends_at from event_product ep join event ev on ev.id = ep.event_id
  where ep.product_id = v.product_id and ev.starts_at <= $3::timestamptz and ev.ends_at > $3::timestamptz
    and (cardinality(ev.store_ids) = 0 or $1::int = any(ev.store_ids))
  order by ep.percent desc, ep.event_id limit 1) e on true`;

function priced(row: Row): PricedVariant {
  const onSale = row.event_id !== null && row.percent !== null && row.ends_ms !== null;
  const current = onSale && row.percent !== null ? salePrice(row.amount, row.percent) : row.amount;
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    kind: row.kind,
    sku: row.sku,
    colourId: row.colour_id,
    sizeId: row.size_id,
    needsFitting: row.needs_fitting,
    price: priceOf(current, row.rrp, onSale ? (row.lowest ?? row.amount) : null),
    stock: row.qty,
    sale: row.event_id !== null && row.ends_ms !== null ? { eventId: row.event_id, endsAt: row.ends_ms } : null,
  };
}

interface Where {
  readonly storeId: number;
  readonly groupId: number;
  /** ms */
  readonly at: number;
}

async function pricesWhere(query: Query, { storeId, groupId, at }: Where, which: string, params: readonly unknown[]) {
  const { rows } = await query<Row>(`${PRICES} where ${which} order by v.position, v.id`, [
    storeId,
    groupId,
    new Date(at).toISOString(),
    ...params,
  ]);
  return rows.map(priced);
}

/** No `or` of ids and product: the database would guess at more rows than there are, and read every product for them. */
const NAMED = 'v.id = any(array(select id from variant where product_id = $5::int) || $4::int[])';

/**
 * What the named variants cost and how many are left, read from the tables (never from an index); those of a product
 * beside them, in the order of its options. What the store does not sell is missing.
 */
export async function pricesOfVariants(
  query: Query,
  where: Where & { readonly variantIds: readonly number[]; readonly productId?: number },
): Promise<Map<number, PricedVariant>> {
  const found = await pricesWhere(query, where, NAMED, [where.variantIds, where.productId ?? null]);
  return new Map(found.map((variant) => [variant.variantId, variant]));
}

/** The same for every variant of one product, in the order of the product's options. */
export const pricesOfProduct = (
  query: Query,
  where: Where & { readonly productId: number },
): Promise<PricedVariant[]> => pricesWhere(query, where, 'v.product_id = $4::int', [where.productId]);
