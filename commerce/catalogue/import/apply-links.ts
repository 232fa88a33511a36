/** Products that the file names for others, groups of products, and addresses that the file gives where the shop has another. */
import type { Query } from '#commerce/kernel/database.ts';
import { productOf } from './apply-products.ts';
import type { Filled } from './staging-tables.ts';

/** Each product of a group, in the file's order. */
const MEMBERS = `select g.line, g.sku, g.position, ${productOf('g.member_sku')} product_id from import_group g
  where not exists (select 1 from import_refused f where f.line = g.line)`;
/** What a product leads to: what its row names, then the others of its groups. */
const WANTED = `select product_id, kind, linked_id, row_number() over (partition by product_id, kind order by min(place)) - 1 position
  from (select ip.id product_id, l.kind, ${productOf('l.linked_sku')} linked_id, l.position::bigint place
      from import_link l join import_product ip on ip.line = l.line
    union all select m.product_id, 'related', o.product_id, 1000000 + o.line::bigint * 1000 + o.position
      from (${MEMBERS}) m join (${MEMBERS}) o on o.line = m.line) named
  where product_id is not null and linked_id is not null and product_id <> linked_id group by product_id, kind, linked_id`;

const STAGE = `insert into import_linked(product_id, kind, linked_id, position) ${WANTED}`;
const TAKE_OUT = `with gone as (delete from product_link had using (select distinct product_id, kind from import_linked) w
    where w.product_id = had.product_id and w.kind = had.kind and not exists (select 1 from import_linked l
      where (l.product_id, l.kind, l.position, l.linked_id) = (had.product_id, had.kind, had.position, had.linked_id))
    returning had.product_id)
  insert into import_changed select product_id from gone`;
const PUT_IN = `with added as (insert into product_link(product_id, kind, position, linked_id)
    select product_id, kind, position, linked_id from import_linked on conflict do nothing returning product_id)
  insert into import_changed select product_id from added`;

const NOTES = [
  `select l.line, l.sku, 'leads to what is not here (' || l.kind || '_skus): ' || string_agg(l.linked_sku, ', ' order by l.position)
   from import_link l join import_row r on r.line = l.line where ${productOf('l.linked_sku')} is null group by l.line, l.sku, l.kind`,
  `select l.line, l.sku, 'is an article: its product leads to others, it does not'
   from import_link l join import_parent up on up.sku = l.sku group by l.line, l.sku`,
  `select g.line, g.sku, 'was taken apart: its products are sold by themselves and lead to each other (' ||
     string_agg(g.member_sku, ', ' order by g.position) || ')' || coalesce('; its address leads to the first: /' || min(g.url_slug), '')
   from import_group g where not exists (select 1 from import_refused f where f.line = g.line) group by g.line, g.sku`,
];

/** @returns whether what leads to what is another now */
export async function applyLinks(query: Query, filled: Filled): Promise<boolean> {
  if (!filled.has('import_link') && !filled.has('import_group')) return false;
  await query(STAGE);
  const gone = await query(TAKE_OUT);
  const added = await query(PUT_IN);
  for (const note of NOTES) await query(`insert into import_note(line, sku, note) ${note}`);
  return gone.affected + added.affected > 0;
}

/** Addresses of the file, and the product that they lead to. */
const ADDRESSES = `select url_slug, id product_id from import_row join import_product ip using (sku) where url_slug is not null
  union select w.url_slug, ip.id from import_view w join import_product ip using (sku) where w.url_slug is not null
  union select g.url_slug, (select m.product_id from (${MEMBERS}) m where m.line = g.line order by m.position limit 1)
    from import_group g where g.url_slug is not null and g.position = 0
      and not exists (select 1 from import_refused f where f.line = g.line)`;
/** Where a page or redirect stands, or one leads away from the product, nothing is written: no page is hidden, no circle made. */
const REDIRECTS = `insert into url_redirect(id, store_id, path, target, permanent)
  select (select coalesce(max(id), 0) from url_redirect) + row_number() over (order by path), null, path, '/' || own.path_of, true
  from (select distinct on (path) path, product_id from (select url_slug path, product_id from (${ADDRESSES}) a
      union all select url_slug || $1, product_id from (${ADDRESSES}) a where $1 <> '') both_forms order by path, product_id) wanted
  join lateral (select min(u.path) path_of from url_path u where u.type = 'product' and u.entity_id = wanted.product_id) own
    on own.path_of is not null
  where not exists (select 1 from url_path u where u.path = wanted.path)
  and not exists (select 1 from url_redirect r where r.path in (wanted.path, own.path_of))`;

/**
 * Leads addresses of the file that no page has to the products that they are named for: those given up for another one, those of
 * groups, and with a suffix those of the shop before.
 * @param suffix what the shop before put behind each `url_key`, such as `.html`; empty: nothing
 * @returns whether a redirect was written
 */
export async function applyRedirects(query: Query, suffix: string): Promise<boolean> {
  const { affected } = await query(REDIRECTS, [suffix]);
  return affected > 0;
}
