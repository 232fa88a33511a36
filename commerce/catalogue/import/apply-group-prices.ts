/** What members of a group pay, and what a piece costs from several on, once it is known what everybody pays for one. */
import type { Query } from '#commerce/kernel/database.ts';

/** Each article that a line names, in each of its stores in which everybody can buy it. */
const NAMED = `select g.line, g.group_id, g.least, g.amount fixed, g.percent, p.store_id, v.product_id, v.id variant_id, p.rrp,
    coalesce(g.amount, round(p.amount * (100 - g.percent) / 100)::int) amount
  from import_group_price g join variant v on v.sku = g.sku
    or v.product_id = (select o.id from product o where o.sku = g.sku)
  join price p on p.variant_id = v.id and p.group_id = 0 and p.store_id = any(g.store_ids)
  join store s on s.id = p.store_id and (g.amount is null or s.currency = coalesce(g.currency, $1))
  where not exists (select 1 from import_refused f where f.line = g.line)`;
const CHANGED =
  'insert into import_changed select distinct v.product_id from written w join variant v on v.id = w.variant_id';
const WRITE = `with written as (
    insert into price as had (store_id, group_id, variant_id, amount, rrp)
    select distinct on (store_id, group_id, variant_id) store_id, group_id, variant_id, greatest(1, amount), rrp
    from (${NAMED}) n where least = 1 order by store_id, group_id, variant_id, line desc
    on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount, rrp = excluded.rrp
    where (had.amount, had.rrp) <> (excluded.amount, excluded.rrp) returning variant_id) ${CHANGED}`;
/** A percentage stays one, so that it goes with the price of one piece. */
const WRITE_TIERS = `with written as (
    insert into tier_price as had (store_id, group_id, variant_id, from_qty, amount, off_bp)
    select distinct on (store_id, group_id, variant_id, least) store_id, group_id, variant_id, least, fixed,
      round(percent * 100)::int
    from (${NAMED}) n where least > 1 order by store_id, group_id, variant_id, least, line desc
    on conflict (store_id, variant_id, group_id, from_qty) do update set amount = excluded.amount, off_bp = excluded.off_bp
    where (had.amount, had.off_bp) is distinct from (excluded.amount, excluded.off_bp) returning variant_id) ${CHANGED}`;
const REFUSED = `insert into import_refused(line, sku, reason)
  select g.line, g.sku, 'tier_price has no article that everybody can buy in its stores and currency' from import_group_price g
  where not exists (select 1 from (${NAMED}) n where n.line = g.line)
  and not exists (select 1 from import_refused f where f.line = g.line)`;

/**
 * Writes the prices of groups and those from several pieces on; what the file does not name stays.
 * @param currency of prices without one, ISO 4217
 */
export async function applyGroupPrices(query: Query, currency: string): Promise<void> {
  await query(WRITE, [currency]);
  await query(WRITE_TIERS, [currency]);
  await query(REFUSED, [currency]);
}

/** Takes the prices from several pieces on out of stores in which a changed product has none of one. */
export async function withdrawTiers(query: Query): Promise<void> {
  await query(`delete from tier_price t using variant v where v.id = t.variant_id
    and v.product_id in (select product_id from import_changed) and not exists (select 1 from price p
      where p.store_id = t.store_id and p.variant_id = t.variant_id and p.group_id = 0)`);
}
