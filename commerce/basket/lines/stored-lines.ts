import { type ChosenBundle, chosenBundle, partsOfBundles } from '#commerce/catalogue/goods/bundle-parts.ts';
import type { Query } from '#commerce/kernel/database.ts';

/** A line of a basket as it stands in the table. Amounts are minor units, times ms. */
export interface StoredLine {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number;
  readonly kind: 'simple' | 'configurable' | 'bundle';
  /** Distinguishes lines of one variant. */
  readonly choice: string;
  readonly qty: number;
  readonly seenPrice: number;
  readonly seenSupplierDays: number;
  readonly fitting: { mondopoint: number; soleLength: number } | null;
  /** Chosen variants of the parts of a bundle, in their order. */
  readonly parts: readonly number[];
  /** What it takes off the shelf and adds to the price; null for a bundle that is no longer made of these parts. */
  readonly chosen: ChosenBundle | null;
  readonly addedInSale: { readonly eventId: number; readonly endsAt: number } | null;
}

interface Row {
  id: number;
  product_id: number;
  variant_id: number;
  kind: StoredLine['kind'];
  choice: string;
  qty: number;
  seen_price: number;
  seen_supplier_days: number;
  fitting: StoredLine['fitting'];
  parts: number[];
  event_id: number | null;
  event_ends_ms: number | null;
}

const LINES = `
select l.id, v.product_id, l.variant_id, p.kind, l.choice, l.qty, l.seen_price, l.seen_supplier_days, l.fitting, l.parts,
  l.event_id, (extract(epoch from e.ends_at) * 1000)::float8 event_ends_ms
from basket_line l
join variant v on v.id = l.variant_id
join product p on p.id = v.product_id
left join event e on e.id = l.event_id
where l.basket_id = $1
order by l.added_at, l.id`;

/** Reads the lines of a basket, oldest first. */
export async function storedLines(
  query: Query,
  scope: { basketId: string; storeId: number; groupId: number },
): Promise<StoredLine[]> {
  const { rows } = await query<Row>(LINES, [scope.basketId]);
  const bundleIds = rows.filter(({ kind }) => kind === 'bundle').map((row) => row.product_id);
  const bundles = await partsOfBundles(query, { ...scope, bundleIds });
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    kind: row.kind,
    choice: row.choice,
    qty: row.qty,
    seenPrice: row.seen_price,
    seenSupplierDays: row.seen_supplier_days,
    fitting: row.fitting,
    parts: row.parts,
    chosen:
      row.kind === 'bundle'
        ? chosenBundle(bundles.get(row.product_id) ?? [], row.parts)
        : { takes: [{ variantId: row.variant_id, each: 1 }], extras: [] },
    addedInSale:
      row.event_id !== null && row.event_ends_ms !== null ? { eventId: row.event_id, endsAt: row.event_ends_ms } : null,
  }));
}
