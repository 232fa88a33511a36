import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Assortment } from './assortment.ts';
import type { Availability } from './availability.ts';
import { readPieces } from './rows/read-in-chunks.ts';
import { STOCK_SEEN, sellable } from './sold-in.ts';

const LOW_STOCK = {
  columns: ['id', 'qty'],
  keys: 1,
  // Without a bound of its own the stock is gone through from its beginning for each piece.
  table: `(select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v
    left join stock s on s.variant_id = v.id and s.variant_id > $1::int) level`,
  where: `id > $1::int and qty < ${STOCK_SEEN}`,
};
const STOCK_OF = `select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v left join stock s on s.variant_id = v.id
  where v.id = any($1::int[])`;

/** Variants filled in between two looks at the clock. */
const FILLED = 65_536;

/** Reads the stock of these variants. */
export async function readStockOf(query: Query, availability: Availability, ids: readonly number[]): Promise<void> {
  const { rows } = await query<{ id: number; qty: number }>(STOCK_OF, [ids]);
  for (const { id, qty } of rows) availability.set(id, qty);
}

/** Reads the pieces left of every variant, by row: of few it is told how many, of all others there is plenty. */
export async function readPiecesLeft(query: Query, { rowOfVariant, variantCount }: Assortment): Promise<Uint8Array> {
  const pace = new Pace();
  const pieces = new Uint8Array(variantCount);
  for (let from = 0; from < variantCount; from += FILLED) {
    pieces.fill(STOCK_SEEN, from, from + FILLED);
    if (pace.isDue) await pace.rest();
  }
  for await (const piece of readPieces(query, LOW_STOCK, ([id = 0]) => [id])) {
    for (let at = 0; at < piece.length; at++) {
      const row = rowOfVariant.get(piece.at(at, 0));
      if (row !== undefined) pieces[row] = piece.at(at, 1);
    }
  }
  return pieces;
}

/** Reads the stock of all variants, and takes note of what is not as it was; what is told meanwhile is newer, and stays. */
export async function readAllStock(query: Query, assortment: Assortment, availability: Availability): Promise<void> {
  const told = availability.noteTold();
  try {
    const pieces = await readPiecesLeft(query, assortment);
    const pace = new Pace();
    for (let row = 0; row < pieces.length; row++) {
      const qty = pieces[row] ?? 0;
      if (availability.pieces[row] !== qty && !told.rows.has(row)) availability.setRow(row, qty);
      if (pace.isDue) await pace.rest();
    }
  } finally {
    told.end();
  }
}
