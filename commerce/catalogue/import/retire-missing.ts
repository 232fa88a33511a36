import type { Query } from '#commerce/kernel/database.ts';

/** SQL: does a row of the file, taken or refused, name this SKU? */
const IS_NAMED = (sku: string): string => `(exists (select 1 from import_row r where r.sku = ${sku})
  or exists (select 1 from import_variation n where n.sku = ${sku})
  or exists (select 1 from import_group_price g where g.sku = ${sku})
  or exists (select 1 from import_refused f where f.sku = ${sku}))`;

/** A product is missing where the file names neither it nor any of its articles. */
const RETIRE = `with missing as (
    select p.id from product p where not ${IS_NAMED('p.sku')}
    and not exists (select 1 from variant v where v.product_id = p.id and ${IS_NAMED('v.sku')})),
  gone as (delete from price c using variant v where v.id = c.variant_id and v.product_id in (select id from missing)
    returning v.product_id),
  noted as (insert into import_changed select product_id from gone)
  select count(distinct product_id)::int retired from gone`;

/**
 * Takes products that the file does not name out of all stores: their prices go, so that nobody can buy them, and they
 * are sold again once a file names them. What is refused is not missing. @returns how many
 */
export async function retireMissing(query: Query): Promise<number> {
  for (const table of ['import_refused', 'import_group_price']) await query(`create index on ${table} (sku)`);
  const { rows } = await query<{ retired: number }>(RETIRE);
  return rows[0]?.retired ?? 0;
}
