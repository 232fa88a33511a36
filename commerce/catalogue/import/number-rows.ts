/** Which product and which article of the shop each row is, with numbers for those that are new. */
import type { Query } from '#commerce/kernel/database.ts';

const PRODUCTS = [
  `insert into import_product(id, sku, line, is_new)
   select p.id, r.sku, r.line, p.id is null from import_row r left join product p on p.sku = r.sku
   where not exists (select 1 from import_parent up where up.sku = r.sku)`,
  `update import_product ip set id = fresh.number + (select coalesce(max(id), 1000) from product)
   from (select sku, row_number() over (order by line)::int number from import_product where is_new) fresh
   where fresh.sku = ip.sku`,
];

const VARIANTS = [
  // A simple product and a bundle have one article.
  `insert into import_variant(id, sku, product_id, position, is_new)
   select e.id, r.sku, ip.id, 0, e.id is null from import_row r join import_product ip on ip.sku = r.sku
   left join lateral (select min(v.id) id from variant v where v.product_id = ip.id) e on true
   where r.kind <> 'configurable'`,
  `insert into import_variant(id, sku, product_id, colour, size, position, is_new)
   select e.id, v.sku, ip.id, coalesce(v.colour, r.colour), coalesce(v.size, r.size), v.position, e.id is null
   from import_product ip join import_variation v on v.line = ip.line
   left join import_row r on r.sku = v.sku left join variant e on e.sku = v.sku`,
  // Rows of single variations, without the product that has them.
  `insert into import_variant(id, sku, product_id, is_new)
   select e.id, r.sku, e.product_id, false from import_row r join variant e on e.sku = r.sku
   join import_parent up on up.sku = r.sku on conflict (sku) do nothing`,
  `update import_variant iv set id = fresh.number + (select coalesce(max(id), 50000) from variant)
   from (select sku, row_number() over (order by product_id, position)::int number from import_variant where is_new) fresh
   where fresh.sku = iv.sku`,
  'create index on import_variant (product_id)',
  'create index on import_product (line)',
];

/** Fills `import_product` and `import_variant`. Numbers are safe because imports run alone, and nothing else makes any. */
export async function numberRows(query: Query): Promise<void> {
  for (const statement of [...PRODUCTS, ...VARIANTS]) await query(statement);
  for (const table of ['import_product', 'import_variant', 'import_row']) await query(`analyze ${table}`);
}
