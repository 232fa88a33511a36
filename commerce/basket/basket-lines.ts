import { type PricedVariant, pricesOfVariants } from '#commerce/catalogue/variant-prices.ts';
import type { Query } from '#commerce/db/database.ts';
import type { LineNotice } from '#lib/contract/basket.ts';
import type { Language } from '#lib/contract/values.ts';
import { noticeOf } from './line-notice.ts';

/** A stored line with what the shop knows of it now. Prices in minor units, times in ms. */
export interface BasketLine {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number;
  readonly kind: 'simple' | 'configurable' | 'bundle';
  readonly qty: number;
  readonly seenPrice: number;
  readonly sku: string;
  readonly name: string;
  readonly brandName: string;
  readonly url: string;
  readonly pictureKey: string;
  readonly colour: string | null;
  readonly size: string | null;
  readonly sizeHeading: string;
  /** Working days until its supplier hands it over; 0 for goods of our warehouse. */
  readonly supplierDays: number;
  readonly fitting: { mondopoint: number; soleLength: number } | null;
  /** Price and stock of now; of a variant on several lines, the stock the older lines leave. */
  readonly now: PricedVariant | null;
  readonly notice: LineNotice | null;
}

export interface LineScope {
  readonly basketId: string;
  readonly storeId: number;
  readonly groupId: number;
  readonly language: Language;
  /** Now, ms. */
  readonly at: number;
}

interface Row {
  id: number;
  product_id: number;
  variant_id: number;
  kind: BasketLine['kind'];
  qty: number;
  seen_price: number;
  sku: string;
  name: string;
  size_heading: string;
  brand: string;
  path: string | null;
  picture_key: string | null;
  colour: string | null;
  size: string | null;
  fitting: BasketLine['fitting'];
  supplier_days: number;
  seen_supplier_days: number;
  event_id: number | null;
  event_ends_ms: number | null;
}

const LINES = `
select l.id, v.product_id, l.variant_id, p.kind, l.qty, l.seen_price, v.sku, t.name, t.size_heading, b.name brand, l.fitting,
  p.supplier_days, l.seen_supplier_days,
  (select u.path from url_path u where u.type = 'product' and u.entity_id = p.id and u.lang = $2 limit 1) path,
  (select pp.picture_key from product_picture pp where pp.product_id = p.id
    order by (pp.colour_id = coalesce(v.colour_id, 0)) desc, pp.position limit 1) picture_key,
  (select f.label from facet_value f where f."group" = 'colour' and f.id = v.colour_id and f.lang = $2) colour,
  (select f.label from facet_value f where f."group" = 'size' and f.id = v.size_id and f.lang = $2) size,
  l.event_id, (extract(epoch from e.ends_at) * 1000)::float8 event_ends_ms
from basket_line l
join variant v on v.id = l.variant_id
join product p on p.id = v.product_id
join brand b on b.id = p.brand_id
join product_text t on t.product_id = p.id and t.lang = $2
left join event e on e.id = l.event_id
where l.basket_id = $1
order by l.id`;

/** Lines of one variant (two fitting forms) share its stock: each is told what the lines before it have left. */
function stockShares(prices: ReadonlyMap<number, PricedVariant>) {
  const taken = new Map<number, number>();
  return (variantId: number, qty: number): PricedVariant | null => {
    const priced = prices.get(variantId);
    if (priced === undefined) return null;
    const before = taken.get(variantId) ?? 0;
    taken.set(variantId, before + qty);
    return { ...priced, stock: Math.max(0, priced.stock - before) };
  };
}

/** The lines of a basket, oldest first, each with its price, stock and notice of this moment. */
export async function linesOf(query: Query, scope: LineScope): Promise<BasketLine[]> {
  const { rows } = await query<Row>(LINES, [scope.basketId, scope.language]);
  if (rows.length === 0) return [];
  const prices = await pricesOfVariants(query, { ...scope, variantIds: rows.map((row) => row.variant_id) });
  const leftOf = stockShares(prices);
  return rows.map((row) => {
    const now = leftOf(row.variant_id, row.qty);
    const addedInSale =
      row.event_id !== null && row.event_ends_ms !== null ? { eventId: row.event_id, endsAt: row.event_ends_ms } : null;
    return {
      id: row.id,
      productId: row.product_id,
      variantId: row.variant_id,
      kind: row.kind,
      qty: row.qty,
      seenPrice: row.seen_price,
      sku: row.sku,
      name: row.name,
      brandName: row.brand,
      url: row.path === null ? `/catalog/product/view/id/${row.product_id}/` : `/${row.path}`,
      pictureKey: row.picture_key ?? '',
      colour: row.colour,
      size: row.size,
      sizeHeading: row.size_heading,
      fitting: row.fitting,
      supplierDays: row.supplier_days,
      now,
      notice: noticeOf(
        {
          qty: row.qty,
          seenPrice: row.seen_price,
          seenSupplierDays: row.seen_supplier_days,
          supplierDays: row.supplier_days,
          addedInSale,
        },
        now,
        scope.at,
      ),
    };
  });
}
