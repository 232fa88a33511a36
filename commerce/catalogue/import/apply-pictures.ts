/** Galleries: the pictures of variations by their colour, those of the product for colours that have none. */
import type { Query } from '#commerce/kernel/database.ts';
import { turnNumber } from '#commerce/media/draw-ahead.ts';

const KEEP_SOURCES = `insert into picture(key, spec, priority)
  select distinct on (i.key) i.key, i.spec::json, $1 from import_picture i join import_row r on r.line = i.line
  order by i.key on conflict (key) do nothing`;

const OF_VARIATIONS = `insert into import_gallery(product_id, colour_id, position, key)
  select chosen.product_id, chosen.colour_id, i.position, i.key from (
    select distinct on (v.product_id, coalesce(v.colour_id, 0)) v.product_id, coalesce(v.colour_id, 0) colour_id, r.line
    from import_variant iv join variant v on v.id = iv.id join import_row r on r.sku = iv.sku
    join import_parent up on up.sku = r.sku
    where exists (select 1 from import_picture i where i.line = r.line)
    order by v.product_id, coalesce(v.colour_id, 0), v.position) chosen
  join import_picture i on i.line = chosen.line`;
const OF_PRODUCTS = `insert into import_gallery(product_id, colour_id, position, key)
  select ip.id, c.colour_id, i.position, i.key from import_product ip join import_picture i on i.line = ip.line
  join (select distinct product_id, coalesce(colour_id, 0) colour_id from variant) c on c.product_id = ip.id
  where not exists (select 1 from import_gallery g where g.product_id = ip.id and g.colour_id = c.colour_id)`;

const TAKE_OUT = `with gone as (delete from product_picture had
    using (select distinct product_id, colour_id from import_gallery) g
    where g.product_id = had.product_id and g.colour_id = had.colour_id and not exists (select 1 from import_gallery i
      where (i.product_id, i.colour_id, i.position, i.key)
        = (had.product_id, had.colour_id, had.position, had.picture_key))
    returning had.product_id)
  insert into import_changed select product_id from gone`;
const PUT_IN = `with added as (insert into product_picture(product_id, colour_id, position, picture_key)
    select product_id, colour_id, position, key from import_gallery on conflict do nothing returning product_id)
  insert into import_changed select product_id from added`;

/** Gives products the pictures of the file; those without any there keep theirs. */
export async function applyPictures(query: Query): Promise<void> {
  await query(KEEP_SOURCES, [turnNumber('rest')]);
  for (const statement of [OF_VARIATIONS, OF_PRODUCTS, TAKE_OUT, PUT_IN]) await query(statement);
}
