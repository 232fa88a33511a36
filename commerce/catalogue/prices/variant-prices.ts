import { isHeldIn, isRunning } from '#commerce/catalogue/goods/assortment.ts';
import {
  isByThePiece,
  type QuantityColumns,
  quantityFrom,
  STOCK_SEEN,
  sellable,
  soldInOf,
} from '#commerce/catalogue/goods/sold-in.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { Price } from '#lib/contract/values.ts';
import type { SoldIn, Tier, Variant } from '#lib/contract/variants.ts';
import {
  EVERYBODY,
  type GroupAmount,
  type KeptTier,
  loweringTiers,
  offerOf,
  type PastAmount,
  type PastReduction,
  percentHere,
  priceNow,
  THIRTY_DAYS,
  uppermost,
} from './price-rule.ts';

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
  /** Is nothing of its product sent? */
  readonly isVirtual: boolean;
  /** Of one piece by itself. */
  readonly price: Price;
  /** What a piece costs in a line of several; mostly none. */
  readonly tiers: readonly Tier[];
  /** In what quantities an order may hold it. */
  readonly soldIn: SoldIn;
  /** Pieces left, not capped; none where fewer are left than are sold at once. */
  readonly stock: number;
  /** The running sale it belongs to. */
  readonly sale: { readonly eventId: number; readonly endsAt: number } | null;
}

/** A sale that a product is in, wherever it is held; it may open later, or be over before another one begins. */
interface SaleFound extends PastReduction {
  readonly eventId: number;
  /** What its cheapest variant costs everybody every day, where the sale asks amounts. */
  readonly everyday: number | null;
  readonly storeIds: readonly number[];
}

interface Row extends QuantityColumns {
  variant_id: number;
  product_id: number;
  kind: PricedVariant['kind'];
  sku: string;
  colour_id: number | null;
  size_id: number | null;
  needs_fitting: boolean;
  is_virtual: boolean;
  qty: number;
  amounts: GroupAmount[];
  tiers: KeptTier[] | null;
  sales: SaleFound[] | null;
  past: PastAmount[] | null;
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

/** An instant as ms since 1970. */
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/** The amounts of the variant `v` for the group $2 in the store $1; a variant that is not sold there is left out. */
export const JOIN_AMOUNTS = `join lateral (
  select json_agg(json_build_object('groupId', o.group_id, 'amount', o.amount, 'rrp', o.rrp)) amounts
  from price o where o.store_id = $1 and o.variant_id = v.id and o.group_id in (0, $2::int)) p on p.amounts is not null`;

/**
 * What the rule works a price out from. Of sales that are over those are read that the thirty days before a later one know
 * (decision 269), and no others, for there will be ever more of them.
 */
const FACTS = `
select v.id variant_id, v.product_id, pr.kind, v.sku, v.colour_id, v.size_id, pr.needs_fitting, pr.is_virtual, v.qty_least, v.qty_most, v.qty_step,
  ${sellable('stock_left.qty')} qty,
  p.amounts, tp.tiers, e.sales, case when e.sales is not null then (
    select json_agg(json_build_object('fromAt', ${ms('h.from_at')}, 'amount', h.amount) order by h.from_at)
    from price_history h where h.store_id = $1 and h.product_id = v.product_id) end past
from variant v
join product pr on pr.id = v.product_id
${JOIN_AMOUNTS}
left join lateral (select json_agg(json_build_object('from', t.from_qty, 'amount', t.amount, 'offBp', t.off_bp)) tiers
  from tier_price t where t.store_id = $1 and t.variant_id = v.id and t.group_id in (0, $2::int)) tp on true
left join stock s on s.variant_id = v.id
cross join lateral (select ${STOCK_LEFT} qty) stock_left
left join lateral (select json_agg(json_build_object('eventId', ev.id, 'percent', ep.percent, 'storeIds', ev.store_ids,
    'amount', (ep.amounts->>(select currency from store where id = $1))::int, 'everyday', case when ep.amounts is not null then (
      select min(eo.amount) from price eo join variant one on one.id = eo.variant_id
      where one.product_id = v.product_id and eo.store_id = $1 and eo.group_id = ${EVERYBODY}) end, 'startsAt', ${ms('ev.starts_at')}, 'endsAt', ${ms('ev.ends_at')})) sales
  from event_product ep join event ev on ev.id = ep.event_id
  where ep.product_id = v.product_id and ev.ends_at > least($3::timestamptz, (
    select min(o.starts_at) - interval '${THIRTY_DAYS} milliseconds' from event_product op join event o on o.id = op.event_id
    where op.product_id = v.product_id and o.ends_at > $3::timestamptz))) e on true`;

/** What a piece costs everybody outside a sale. */
const everybodysOf = ({ amounts }: Row): number | undefined =>
  amounts.find(({ groupId }) => groupId === EVERYBODY)?.amount;

/** What a piece costs from several on, in the quantities in which the article is sold. */
function tiersOf(row: Row, soldIn: SoldIn, { current }: Price): Tier[] {
  const { tiers } = row;
  if (tiers === null) return [];
  const reached = tiers.flatMap((tier) => {
    const from = quantityFrom(soldIn, tier.from);
    return from === null ? [] : [{ ...tier, from }];
  });
  return loweringTiers(reached, current, everybodysOf(row));
}

function priced(row: Row, where: Where): PricedVariant[] {
  const own = uppermost(row.amounts);
  if (!own) return [];
  const held = (row.sales ?? []).filter((sale) => isHeldIn(sale, where.storeId));
  const running = held
    .filter((sale) => isRunning(sale, where.at))
    .map((sale) => ({ ...sale, percent: percentHere(sale, sale.everyday) }));
  const found = offerOf(running, held, row.past ?? []);
  const soldIn = soldInOf(row);
  const price = priceNow(own.amount, own.rrp, found?.offer, everybodysOf(row) ?? 0);
  return [
    {
      variantId: row.variant_id,
      productId: row.product_id,
      kind: row.kind,
      sku: row.sku,
      colourId: row.colour_id,
      sizeId: row.size_id,
      needsFitting: row.needs_fitting,
      isVirtual: row.is_virtual,
      soldIn,
      price,
      tiers: tiersOf(row, soldIn, price),
      stock: row.qty,
      sale: found ? { eventId: found.sale.eventId, endsAt: found.sale.endsAt } : null,
    },
  ];
}

interface Where {
  readonly storeId: number;
  readonly groupId: number;
  /** ms */
  readonly at: number;
}

/** Variants as they were read, and what they cost at an instant (ms) from then on, as long as nothing of them is changed. */
export type PriceFacts = (at: number) => PricedVariant[];

async function factsWhere(query: Query, where: Where, which: string, params: readonly unknown[]): Promise<PriceFacts> {
  const { rows } = await query<Row>(`${FACTS} where ${which} order by v.position, v.id`, [
    where.storeId,
    where.groupId,
    new Date(where.at).toISOString(),
    ...params,
  ]);
  return (at) => rows.flatMap((row) => priced(row, { ...where, at }));
}

/** No `or` of ids and product: the database would guess at more rows than there are, and read every product for them. */
const NAMED = 'v.id = any(array(select id from variant where product_id = $5::int) || $4::int[])';

/**
 * What the named variants cost and how many are left, read from the tables (never from an index); those of a product
 * beside them, in the order of its options. What the store does not sell is missing.
 */
export const factsOfVariants = (
  query: Query,
  where: Where & { readonly variantIds: readonly number[]; readonly productId?: number },
): Promise<PriceFacts> => factsWhere(query, where, NAMED, [where.variantIds, where.productId ?? null]);

/** The same at the instant they are read at, by variant id. */
export async function pricesOfVariants(
  ...asked: Parameters<typeof factsOfVariants>
): Promise<Map<number, PricedVariant>> {
  const found = (await factsOfVariants(...asked))(asked[1].at);
  return new Map(found.map((variant) => [variant.variantId, variant]));
}

/** The same for every variant of one product, in the order of the product's options. */
export const pricesOfProduct = async (
  query: Query,
  where: Where & { readonly productId: number },
): Promise<PricedVariant[]> => (await factsWhere(query, where, 'v.product_id = $4::int', [where.productId]))(where.at);

/** The variants of a product as they can be bought at an instant, read from the tables. */
export interface CurrentVariants {
  readonly variants: Variant[];
  /** Price of the cheapest variant; null where prices are hidden or nothing is sold. */
  readonly price: Price | null;
  readonly soldOut: boolean;
  /** Is nothing of it sent? */
  readonly isVirtual: boolean;
  /** Id of the sale the product is in. */
  readonly eventId: number | null;
}

const cheaper = (a: PricedVariant, b: PricedVariant): PricedVariant => (b.price.current < a.price.current ? b : a);

/** Reads the variants of a product in the order of its options; none where it is not sold in the store. */
export async function currentVariants(
  query: Query,
  viewer: Viewer,
  where: { storeId: number; productId: number; at: number },
): Promise<CurrentVariants> {
  const priced = await pricesOfProduct(query, { ...where, groupId: viewer.groupId });
  const variants = priced.map(({ variantId, sku, colourId, sizeId, stock, price, tiers, soldIn }) => ({
    variantId,
    sku,
    colourId,
    sizeId,
    stock: Math.min(stock, STOCK_SEEN),
    prices: viewer.seesPrices ? price : null,
    ...(!isByThePiece(soldIn) && { soldIn }),
    ...(viewer.seesPrices && tiers.length > 0 && { tiers: [...tiers] }),
  }));
  const [first, ...rest] = priced;
  return {
    variants,
    price: first && viewer.seesPrices ? rest.reduce(cheaper, first).price : null,
    soldOut: priced.every((variant) => variant.stock === 0),
    isVirtual: first?.isVirtual ?? false,
    eventId: first?.sale?.eventId ?? null,
  };
}
