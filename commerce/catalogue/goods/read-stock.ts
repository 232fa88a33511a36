import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Assortment } from './assortment.ts';
import type { Availability } from './availability.ts';
import { readPieces } from './read-in-chunks.ts';
import { STOCK_SEEN, sellable } from './sold-in.ts';

const LOW_STOCK = {
  columns: ['id', 'qty'],
  table: `(select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v left join stock s on s.variant_id = v.id) level`,
  where: `id > $1::int and qty < ${STOCK_SEEN}`,
};
const STOCK_OF = `select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v left join stock s on s.variant_id = v.id
  where v.id = any($1::int[])`;

/** Reads the stock of these variants. */
export async function readStockOf(query: Query, availability: Availability, ids: readonly number[]): Promise<void> {
  const { rows } = await query<{ id: number; qty: number }>(STOCK_OF, [ids]);
  for (const { id, qty } of rows) availability.set(id, qty);
}

/** Reads the stock of all variants of which few are left; of all others there is plenty. */
export async function readAllStock(query: Query, assortment: Assortment, availability: Availability): Promise<void> {
  const low = new Map<number, number>();
  for await (const piece of readPieces(query, LOW_STOCK, ([id = 0]) => [id])) {
    for (const [id = 0, qty = 0] of piece) low.set(id, qty);
  }
  const pace = new Pace();
  for (const [id] of assortment.rowOfVariant) {
    availability.set(id, low.get(id) ?? STOCK_SEEN);
    if (pace.isDue) await pace.rest();
  }
}
