/** Stock, last of all: whoever buys meanwhile waits for these rows only (research/backend.md 2). */
import type { Query } from '#commerce/db/database.ts';

/** Above so many pieces no page shows a difference (commerce/catalogue/low-stock.ts). */
const PIECES_SHOWN = 5;

const WANTED = `
  select iv.id variant_id, iv.product_id, coalesce(r.qty, 0) qty from import_variant iv join import_row r on r.sku = iv.sku
  where r.kind <> 'bundle' and (r.qty is not null or iv.is_new)`;
/** As many bundles as the part that is scarcest allows, each part by its best stocked article. */
const BUNDLES = `
  select iv.id variant_id, iv.product_id, min(coalesce(best.qty, 0) / part.qty)::int qty
  from import_variant iv join import_row r on r.sku = iv.sku join import_part part on part.line = r.line
  left join lateral (select max(s.qty) qty from stock s join variant v on v.id = s.variant_id
    join product p on p.id = v.product_id where v.sku = part.sku or p.sku = part.sku) best on true
  group by iv.id, iv.product_id`;

/** In the order of variant ids, as orders lock them, so that neither waits for the other for ever. */
const LOCK = (wanted: string) =>
  `select variant_id from stock where variant_id in (select variant_id from (${wanted}) w) order by variant_id for update`;
const WRITE = (wanted: string) => `with wanted as (${wanted}),
  before as (select s.variant_id, s.qty from stock s join wanted w on w.variant_id = s.variant_id),
  written as (insert into stock as had (variant_id, qty) select variant_id, qty from wanted order by variant_id
    on conflict (variant_id) do update set qty = excluded.qty where had.qty <> excluded.qty returning variant_id, qty)
  insert into import_changed select w.product_id from written n join wanted w on w.variant_id = n.variant_id
    left join before b on b.variant_id = n.variant_id where least(coalesce(b.qty, 0), n.qty) <= ${PIECES_SHOWN}`;

/** Sets the stock that the file names. */
export async function applyStock(query: Query): Promise<void> {
  for (const wanted of [WANTED, BUNDLES]) {
    await query(`select count(*) from (${LOCK(wanted)}) locked`);
    await query(WRITE(wanted));
  }
}
