import { recordStockChanges, type StockChange } from '#commerce/catalogue/goods/stock-changes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { LineSnapshot } from './order-record.ts';

/** Pieces by variant id. */
export type Pieces = ReadonlyMap<number, number>;

/** Pieces of an order line. */
export interface LinePieces {
  readonly variant_id: number;
  readonly qty: number;
  readonly snapshot: LineSnapshot;
}

/** Pieces of lines of one order, as parcels and returns are told. */
export type NamedPieces = readonly { readonly line: number; readonly qty: number }[];

/** Are these the same pieces, in whatever order they are told? */
export const samePieces = (some: NamedPieces, others: NamedPieces): boolean =>
  some.length === others.length &&
  some.every(({ line, qty }) => others.some((other) => other.line === line && other.qty === qty));

/** What lines of orders take from stock, of bundles the pieces of their parts. */
export function piecesOfLines(lines: readonly LinePieces[]): Pieces {
  const pieces = new Map<number, number>();
  for (const { variant_id: variantId, qty, snapshot } of lines) {
    const parts = snapshot.parts?.length ? snapshot.parts : [{ variantId, qty: 1 }];
    for (const part of parts) pieces.set(part.variantId, (pieces.get(part.variantId) ?? 0) + part.qty * qty);
  }
  return pieces;
}

/** What an order took from stock, without what came back: that is in stock already, or cannot be sold any more. */
export async function piecesOfOrder(query: Query, orderId: number): Promise<Pieces> {
  const { rows } = await query<LinePieces>(
    `select l.variant_id, l.snapshot, l.qty - coalesce((select sum(r.qty) from order_return_line r
       join order_return b on b.id = r.return_id where r.order_id = l.order_id and r.line_no = l.line_no
         and b.received_at is not null), 0)::int qty from order_line l where l.order_id = $1`,
    [orderId],
  );
  return piecesOfLines(rows.filter(({ qty }) => qty > 0));
}

/**
 * Takes pieces from stock: last in a transaction, so that the rows everybody wants are held shortest, and in the order of
 * variant ids, so that two orders never wait for each other (docs/measurements.md, rules 3 and 4).
 * @throws Problem 409 SOLD_OUT when fewer are left, which undoes the whole order
 */
export async function takeFromStock(query: Query, pieces: Pieces): Promise<void> {
  const changes: StockChange[] = [];
  for (const [variantId, qty] of [...pieces].sort(([a], [b]) => a - b)) {
    const { rows } = await query<{ qty: number }>(
      'update stock set qty = qty - $2::int where variant_id = $1 and qty >= $2::int returning qty',
      [variantId, qty],
    );
    const left = rows[0]?.qty;
    if (left === undefined) throw new Problem(409, 'SOLD_OUT', 'A product sold out before the order was placed');
    changes.push({ variantId, was: left + qty, is: left });
  }
  await recordStockChanges(query, changes);
}

/**
 * Puts pieces back into stock: last in a transaction and in the order of variant ids, as placing an order takes them, so
 * that nobody waits for each other. What the shop no longer has is not kept.
 */
export async function returnToStock(query: Query, pieces: Pieces): Promise<void> {
  const changes: StockChange[] = [];
  for (const [variantId, qty] of [...pieces].sort(([a], [b]) => a - b)) {
    const { rows } = await query<{ qty: number }>(
      'update stock set qty = qty + $2::int where variant_id = $1 returning qty',
      [variantId, qty],
    );
    const now = rows[0]?.qty;
    if (now !== undefined) changes.push({ variantId, was: now - qty, is: now });
  }
  await recordStockChanges(query, changes);
}
