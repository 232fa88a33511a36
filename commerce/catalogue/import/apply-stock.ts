/** Stock, last of all: whoever buys meanwhile waits for these rows only (docs/measurements.md, rule 3). */
import type { Query } from '#commerce/kernel/database.ts';

/** So many pieces and more are not told apart (STOCK_SEEN of commerce/catalogue/goods/sold-in.ts). */
const PIECES_SEEN = 10;
/** Above so many pieces no page shows a difference (commerce/catalogue/goods/low-stock.ts). */
const PIECES_SHOWN = 5;

const WANTED = `
  select iv.id variant_id, iv.product_id, coalesce(r.qty, 0) qty from import_variant iv join import_row r on r.sku = iv.sku
  where r.kind <> 'bundle' and (r.qty is not null or iv.is_new)`;
/** The articles whose stock the file sets. */
const NAME = `insert into import_stocked(variant_id) select variant_id from (${WANTED}) wanted`;
/** In the order of variant ids, as orders lock them, so that neither waits for the other for ever. */
const LOCK = `
  select variant_id from stock where variant_id in (select variant_id from import_stocked) order by variant_id for update`;
/** Whose pages show the difference: the product, and the bundles it is a part of, whose stock follows from it. */
const WRITE = `with wanted as (${WANTED}),
  before as (select s.variant_id, s.qty from stock s join wanted w on w.variant_id = s.variant_id),
  written as (insert into stock as had (variant_id, qty) select variant_id, qty from wanted order by variant_id
    on conflict (variant_id) do update set qty = excluded.qty where had.qty <> excluded.qty returning variant_id, qty),
  kept as (insert into import_pieces select n.variant_id from written n left join before b on b.variant_id = n.variant_id
    where least(coalesce(b.qty, 0), n.qty) < ${PIECES_SEEN} and coalesce(b.qty, 0) <> n.qty),
  shown as (select w.product_id from written n join wanted w on w.variant_id = n.variant_id
    left join before b on b.variant_id = n.variant_id where least(coalesce(b.qty, 0), n.qty) <= ${PIECES_SHOWN})
  insert into import_changed select product_id from shown
  union select b.bundle_id from bundle_part b join shown on shown.product_id = b.product_id`;

/**
 * Sets the stock that the file names; a bundle has none of its own.
 * @param locked called once nobody can buy of it, before it is set
 */
export async function applyStock(query: Query, locked: () => Promise<void>): Promise<void> {
  await query(NAME);
  await query(`select count(*) from (${LOCK}) locked`);
  await locked();
  await query(WRITE);
}
