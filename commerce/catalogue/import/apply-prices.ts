/** Prices by store: where an article is sold and what it costs there. */
import { keepPriceHistory } from '#commerce/catalogue/prices/price-history.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Filled } from './staging-tables.ts';

/** Is the article, and the product it belongs to, online in the store? What the file does not say stays as it is. */
const IS_ONLINE = `coalesce(w.is_online, r.is_online, true) and coalesce(pw.is_online, pr.is_online, true)`;
/** Every article of the file in every store, with its product's row where that is in the file too. */
const ARTICLES = `
  select iv.id variant_id, iv.product_id, s.id store_id, s.currency, r.amount, r.rrp, w.amount view_amount,
    w.rrp view_rrp, ${IS_ONLINE} is_online,
    case when coalesce(r.store_ids, pr.store_ids) is null then null
      else s.id = any(coalesce(r.store_ids, pr.store_ids)) end is_in_store
  from import_variant iv join import_row r on r.sku = iv.sku cross join store s
  left join import_view w on w.sku = iv.sku and w.store_id = s.id
  left join import_parent up on up.sku = iv.sku left join import_row pr on pr.sku = up.parent_sku
  left join import_view pw on pw.sku = up.parent_sku and pw.store_id = s.id`;

/** A price without a store view is one of the base currency: elsewhere the file must name a price of its own. */
const STATED = `insert into import_price(store_id, variant_id, amount, rrp)
  select store_id, variant_id, coalesce(view_amount, amount), coalesce(view_rrp, rrp) from (${ARTICLES}) a
  where is_online and coalesce(is_in_store, exists (select 1 from price p where p.variant_id = a.variant_id
      and p.store_id = a.store_id) or not exists (select 1 from price p where p.variant_id = a.variant_id))
  and (view_amount is not null or (amount is not null and currency = $1))`;

const WITHDRAWN = `with gone as (delete from price p using (${ARTICLES}) a
    where a.variant_id = p.variant_id and a.store_id = p.store_id and (not is_online or is_in_store = false)
    returning a.product_id)
  insert into import_changed select product_id from gone`;
/** Variations that the product of the file does not name any more. */
const DROPPED = `with gone as (delete from price p using variant v, import_product ip
    where v.id = p.variant_id and ip.id = v.product_id and exists (select 1 from import_variation n where n.line = ip.line)
    and not exists (select 1 from import_variant iv where iv.id = v.id) returning v.product_id)
  insert into import_changed select product_id from gone`;

/**
 * Bundles that cost what their parts cost: the cheapest article of each part's product, as often as it is in. A dearer
 * choice adds the difference (commerce/catalogue/prices/bundle-parts.ts).
 */
const OF_PARTS = `insert into import_price(store_id, variant_id, amount, rrp)
  select c.store_id, iv.id, sum(c.amount * part.qty), sum(c.rrp * part.qty)
  from import_variant iv join import_row r on r.sku = iv.sku and r.is_price_of_parts
  join import_part part on part.line = r.line
  join lateral (select p.store_id, min(p.amount) amount, min(p.rrp) rrp from price p join variant v on v.id = p.variant_id
    where p.group_id = 0 and v.product_id in (select n.product_id from variant n join product o on o.id = n.product_id
      where n.sku = part.sku or o.sku = part.sku) group by p.store_id) c on true
  left join import_view w on w.sku = iv.sku and w.store_id = c.store_id
  where coalesce(w.is_online, r.is_online, true) and (r.store_ids is null or c.store_id = any(r.store_ids))
  group by c.store_id, iv.id, r.line
  having count(*) = (select count(*) from import_part p where p.line = r.line)`;

const WRITE = `with written as (
    insert into price as had (store_id, group_id, variant_id, amount, rrp)
    select store_id, 0, variant_id, amount, rrp from import_price
    on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount, rrp = excluded.rrp
    where (had.amount, had.rrp) <> (excluded.amount, excluded.rrp) returning variant_id)
  insert into import_changed select distinct v.product_id from written w join import_variant v on v.id = w.variant_id`;

const CHANGED = 'select distinct product_id from import_changed';

/**
 * Writes the prices of everybody; those of other customer groups stay.
 * @param currency of prices without a store view, ISO 4217
 */
export async function applyPrices(query: Query, filled: Filled, currency: string): Promise<void> {
  await query(WITHDRAWN);
  if (filled.has('import_variation')) await query(DROPPED);
  await query(STATED, [currency]);
  await query(WRITE);
  if (filled.has('import_part'))
    for (const statement of ['truncate import_price', OF_PARTS, WRITE]) await query(statement);
  // A shop that was empty a moment ago is thought empty still, and read whole for each product.
  for (const table of ['variant', 'price']) await query(`analyze ${table}`);
}

/**
 * Notes what the products of the file cost from now on. Last of all that is written: a long file is in force when it is done.
 * @param at since when its prices are in force, ms
 */
export async function noteImportedPrices(query: Query, at: number): Promise<void> {
  const { rows } = await query<{ product_id: number }>(CHANGED);
  await keepPriceHistory(
    query,
    rows.map((row) => row.product_id),
    new Date(at),
  );
}
