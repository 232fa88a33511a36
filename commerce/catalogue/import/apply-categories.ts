/** Categories of a file: found in the tree by their names, made where they are new. */
import type { Query } from '#commerce/kernel/database.ts';
import { slugOf } from '#commerce/kernel/slugs.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import type { Filled } from './staging-tables.ts';

interface KnownCategory {
  id: number;
  parent_id: number | null;
  name: string;
  /** What the file that it came with calls it: a map may give it another name. */
  code: string;
}

const placeOf = (parentId: number | null, name: string): string => `${parentId ?? ''}/${slugOf(name) || name}`;

async function makeCategory(query: Query, parentId: number | null, name: string): Promise<number> {
  const { rows } = await query<{ id: number }>(
    `insert into category(id, parent_id, kind, code, position)
     select (select coalesce(max(id), 0) + 1 from category), $1::int, 'category', $2,
       (select coalesce(max(position), 0) + 1 from category where parent_id is not distinct from $1::int)
     returning id`,
    [parentId, slugOf(name) || name],
  );
  const id = rows[0]?.id ?? 0;
  await query(
    `insert into category_text(category_id, lang, name, intro) select $1, l, $2, '' from unnest($3::text[]) l`,
    [id, name, LANGUAGES],
  );
  // Beneath the path of the category above in each language; where it is taken, or leads elsewhere, the id tells them apart.
  await query(
    `insert into url_path(lang, path, type, entity_id)
     select l, case when exists (select 1 from url_path u where u.lang = l and u.path = w.path)
       or exists (select 1 from url_redirect o where o.path = w.path)
       then w.path || '-' || $1::int else w.path end, 'category', $1
     from unnest($4::text[]) l
     cross join lateral (select coalesce((select min(u.path) from url_path u
       where u.type = 'category' and u.entity_id = $2::int and u.lang = l), 'products') || '/' || $3::text path) w`,
    [id, parentId, slugOf(name) || String(id), LANGUAGES],
  );
  return id;
}

/** Categories are called as the map has it; addresses stay. */
const NAME_CATEGORIES = `update category_text t set name = w.label from import_word w, import_category_id i
  where w.kind = 'category' and w.name = split_part(i.path, '/', -1)
  and t.category_id = i.id and t.lang = w.lang and t.name <> w.label`;

/** Finds or makes the categories of all rows, into `import_category_id`. @returns whether one had to be made, or named anew */
export async function applyCategories(query: Query, filled: Filled): Promise<boolean> {
  const known = await query<KnownCategory>(
    `select c.id, c.parent_id, t.name, c.code from category c join category_text t on t.category_id = c.id
     where c.kind = 'category' order by c.id desc`,
  );
  const ids = new Map(
    known.rows.flatMap(({ id, parent_id, name, code }) => [
      [placeOf(parent_id, code), id],
      [placeOf(parent_id, name), id],
    ]),
  );
  const { rows } = await query<{ path: string }>(
    `select distinct c.path from import_category c join import_row r on r.line = c.line order by c.path`,
  );
  const before = ids.size;
  const resolved = new Map<string, number>();
  for (const { path } of rows) {
    const names = path.split('/');
    let parentId: number | null = null;
    for (const [at, name] of names.entries()) {
      const place: string = placeOf(parentId, name);
      const id: number = ids.get(place) ?? (await makeCategory(query, parentId, name));
      ids.set(place, id);
      resolved.set(names.slice(0, at + 1).join('/'), id);
      parentId = id;
    }
  }
  await query('insert into import_category_id(path, id) select * from unnest($1::text[], $2::int[])', [
    [...resolved.keys()],
    [...resolved.values()],
  ]);
  const renamed = filled.has('import_word') ? (await query(NAME_CATEGORIES)).affected : 0;
  return ids.size > before || renamed > 0;
}

/** Categories that the rows put each product in, with those above them: each level is looked up by its own path. */
const WANTED = `
  select distinct ip.id product_id, i.id category_id from import_category c
  join import_product ip on ip.line = c.line
  cross join lateral string_to_array(c.path, '/') names
  cross join lateral generate_series(1, cardinality(names)) level
  join import_category_id i on i.path = array_to_string(names[1:level], '/')`;

/** Puts products into their categories and takes them out of others. @returns ids of categories that lost one */
export async function placeProducts(query: Query): Promise<number[]> {
  const removed = await query<{ product_id: number; category_id: number }>(
    `delete from category_product cp using category k where k.id = cp.category_id and k.kind = 'category'
     and cp.product_id in (select ip.id from import_product ip join import_category c on c.line = ip.line)
     and not exists (select 1 from (${WANTED}) w
       where w.product_id = cp.product_id and w.category_id = cp.category_id)
     returning cp.product_id, cp.category_id`,
  );
  await query('insert into import_changed select * from unnest($1::int[])', [
    removed.rows.map(({ product_id }) => product_id),
  ]);
  await query(
    `with placed as (
       insert into category_product(category_id, product_id, position)
       select w.category_id, w.product_id, coalesce(last.position, 0) + row_number() over (
         partition by w.category_id order by w.product_id)
       from (${WANTED}) w left join (select category_id, max(position) position from category_product group by 1) last
         on last.category_id = w.category_id
       on conflict (category_id, product_id) do nothing returning product_id)
     insert into import_changed select product_id from placed`,
  );
  return [...new Set(removed.rows.map(({ category_id }) => category_id))];
}
