/** What members of a group pay, once it is known what everybody pays. */
import type { Query } from '#commerce/kernel/database.ts';

/** Each article that a line names, in each of its stores in which everybody can buy it. */
const NAMED = `select g.line, g.group_id, p.store_id, v.product_id, v.id variant_id, p.rrp,
    coalesce(g.amount, round(p.amount * (100 - g.percent) / 100)::int) amount
  from import_group_price g join variant v on v.sku = g.sku
    or v.product_id = (select o.id from product o where o.sku = g.sku)
  join price p on p.variant_id = v.id and p.group_id = 0 and p.store_id = any(g.store_ids)
  join store s on s.id = p.store_id and (g.amount is null or s.currency = coalesce(g.currency, $1))
  where not exists (select 1 from import_refused f where f.line = g.line)`;
const WRITE = `with written as (
    insert into price as had (store_id, group_id, variant_id, amount, rrp)
    select distinct on (store_id, group_id, variant_id) store_id, group_id, variant_id, greatest(1, amount), rrp
    from (${NAMED}) n order by store_id, group_id, variant_id, line desc
    on conflict (store_id, variant_id, group_id) do update set amount = excluded.amount, rrp = excluded.rrp
    where (had.amount, had.rrp) <> (excluded.amount, excluded.rrp) returning variant_id)
  insert into import_changed select distinct v.product_id from written w join variant v on v.id = w.variant_id`;
const REFUSED = `insert into import_refused(line, sku, reason)
  select g.line, g.sku, 'tier_price has no article that everybody can buy in its stores and currency' from import_group_price g
  where not exists (select 1 from (${NAMED}) n where n.line = g.line)
  and not exists (select 1 from import_refused f where f.line = g.line)`;

/** Writes the prices of groups; those that the file does not name stay. @param currency of prices without one, ISO 4217 */
export async function applyGroupPrices(query: Query, currency: string): Promise<void> {
  await query(WRITE, [currency]);
  await query(REFUSED, [currency]);
}
