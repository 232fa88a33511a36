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
  readonly addedInSale: { readonly eventId: number; readonly endsAt: number } | null;
  /** Its place among the lines, microseconds since 1970: one that comes back takes the instant before the next. */
  readonly addedMicros: number;
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
  added_micros: number;
}

/** @param addedAt name of the column */
export const microsOf = (addedAt: string): string => `(extract(epoch from ${addedAt}) * 1000000)::float8`;

const LINES = `
select l.id, v.product_id, l.variant_id, p.kind, l.choice, l.qty, l.seen_price, l.seen_supplier_days, l.fitting, l.parts,
  l.event_id, (extract(epoch from e.ends_at) * 1000)::float8 event_ends_ms, ${microsOf('l.added_at')} added_micros
from basket_line l
join variant v on v.id = l.variant_id
join product p on p.id = v.product_id
left join event e on e.id = l.event_id
where l.basket_id = $1`;

const older = (a: StoredLine, b: StoredLine): number => a.addedMicros - b.addedMicros || a.id - b.id;

/** The lines with one of them written anew, or one more; oldest first. */
export const withLine = (lines: readonly StoredLine[], line: StoredLine): StoredLine[] =>
  [...lines.filter(({ id }) => id !== line.id), line].sort(older);

/** Reads the lines of a basket, oldest first. */
export async function storedLines(query: Query, basketId: string): Promise<StoredLine[]> {
  const { rows } = await query<Row>(LINES, [basketId]);
  const lines = rows.map((row) => ({
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
    addedInSale:
      row.event_id !== null && row.event_ends_ms !== null ? { eventId: row.event_id, endsAt: row.event_ends_ms } : null,
    addedMicros: row.added_micros,
  }));
  return lines.sort(older);
}
