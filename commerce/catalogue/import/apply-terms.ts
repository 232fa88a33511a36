/** Brands and the values of filters that rows name: found in the shop in whatever language, else made. */
import type { Query } from '#commerce/kernel/database.ts';
import { slugOf } from '#commerce/kernel/slugs.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import type { Filled } from './staging-tables.ts';

/** What a product without a word about it counts as. */
export const NO_BRAND = 'Other brands';
const EVERYBODY = 'Unisex';
/** Names are compared without capitals and with common spaces: labels keep figure and unit together by U+00A0. */
const KEY = (text: string): string => `lower(replace(${text}, U&'\\00A0', ' '))`;

/** The rows of products, each with what it names; variations have a brand and the like through their product. */
const NAMED = `
  select 'brand' kind, coalesce(r.brand, '${NO_BRAND}') label from import_row r join import_product p on p.sku = r.sku
    where p.is_new or r.brand is not null
  union all select 'gender', coalesce(r.gender, '${EVERYBODY}') from import_row r join import_product p on p.sku = r.sku
    where p.is_new or r.gender is not null
  union all select 'sport', r.sport from import_row r join import_product p on p.sku = r.sku where r.sport is not null
  union all select 'colour', colour from import_variant where colour is not null
  union all select 'size', size from import_variant where size is not null`;

const COLLECT = `insert into import_term(kind, name, label)
  select kind, ${KEY('label')}, min(label) from (${NAMED}) named where label is not null group by kind, ${KEY('label')}`;
const FIND = `update import_term t set id = f.id from (
    select "group" kind, ${KEY('label')} name, min(id) id from facet_value group by 1, 2
    union all select 'brand', lower(name), min(id) from brand group by 2) f
  where f.kind = t.kind and f.name = t.name`;
/** What a map gave another name earlier is found by that. */
const FIND_BY_WORD = `update import_term t set id = f.id from (
    select w.kind, ${KEY('w.name')} name, min(v.id) id from import_word w join facet_value v
      on v."group" = w.kind and v.lang = w.lang and v.label = w.label group by 1, 2) f
  where f.kind = t.kind and f.name = t.name and t.id is null`;
/** Values are called as the map has it. */
const NAME_VALUES = `update facet_value v set label = w.label from import_word w join import_term t
  on t.kind = w.kind and t.name = ${KEY('w.name')}
  where v."group" = t.kind and v.id = t.id and v.lang = w.lang and v.label <> w.label`;
const NUMBER = `update import_term t set is_new = true, id = fresh.number + coalesce(case when t.kind = 'brand'
    then (select max(id) from brand) else (select max(id) from facet_value where "group" = t.kind) end, 0)
  from (select kind, name, row_number() over (partition by kind order by name)::int number from import_term
    where id is null) fresh where fresh.kind = t.kind and fresh.name = t.name`;
/** Colour names that browsers know: such a colour has a swatch at once. */
const NAMED_COLOURS = [
  'black',
  'white',
  'grey',
  'silver',
  'red',
  'crimson',
  'maroon',
  'coral',
  'salmon',
  'pink',
  'magenta',
  'purple',
  'violet',
  'indigo',
  'blue',
  'navy',
  'teal',
  'turquoise',
  'cyan',
  'green',
  'olive',
  'lime',
  'khaki',
  'yellow',
  'gold',
  'orange',
  'brown',
  'tan',
  'beige',
  'ivory',
];
const MAKE_VALUES = `insert into facet_value("group", id, lang, label, position, swatch)
  select t.kind, t.id, l.lang, t.label, t.id + coalesce((select max(position) from facet_value where "group" = t.kind), 0),
    case when t.kind = 'colour' and t.name = any($2::text[]) then t.name end
  from import_term t cross join unnest($1::text[]) l(lang) where t.is_new and t.kind <> 'brand'`;

/** Brand marks are what drawings carry: capitals, twelve at most (demo/art/kit/spec.ts). */
const markOf = (name: string): string =>
  slugOf(name)
    .replace(/[^a-z]/g, '')
    .toUpperCase()
    .slice(0, 12);

async function makeBrands(query: Query): Promise<void> {
  const { rows } = await query<{ id: number; label: string }>(
    `select id, label from import_term where kind = 'brand' and is_new`,
  );
  if (rows.length === 0) return;
  const taken = new Set((await query<{ slug: string }>('select slug from brand')).rows.map(({ slug }) => slug));
  for (const { id, label } of rows) {
    const wanted = slugOf(label) || 'brand';
    const slug = taken.has(wanted) ? `${wanted}-${id}` : wanted;
    taken.add(slug);
    await query(`insert into brand(id, slug, name, mark, country) values ($1, $2, $3, $4, '')`, [
      id,
      slug,
      label,
      markOf(label),
    ]);
    await query(`insert into brand_text(brand_id, lang, intro) select $1, l, '' from unnest($2::text[]) l`, [
      id,
      LANGUAGES,
    ]);
    await query(
      `insert into url_path(lang, path, type, entity_id) select l, $2, 'brand', $1 from unnest($3::text[]) l
       on conflict (lang, path) do nothing`,
      [id, `brand/${slug}`, LANGUAGES],
    );
  }
}

/** Fills `import_term` with the ids of all that the rows name. @returns whether something had to be made, or named anew */
export async function applyTerms(query: Query, filled: Filled): Promise<boolean> {
  const hasWords = filled.has('import_word');
  for (const statement of [COLLECT, FIND]) await query(statement);
  if (hasWords) await query(FIND_BY_WORD);
  const { affected } = await query(NUMBER);
  await query(MAKE_VALUES, [LANGUAGES, NAMED_COLOURS]);
  const renamed = hasWords ? (await query(NAME_VALUES)).affected : 0;
  await makeBrands(query);
  return affected + renamed > 0;
}

/** SQL: the id of a term by an expression for its label, null for none. */
export const termId = (kind: string, label: string): string =>
  `(select t.id from import_term t where t.kind = '${kind}' and t.name = ${KEY(label)})`;
/** SQL: labels of products that say nothing. */
export const BRAND_LABEL = `coalesce(r.brand, case when ip.is_new then '${NO_BRAND}' end)`;
export const GENDER_LABEL = `coalesce(r.gender, case when ip.is_new then '${EVERYBODY}' end)`;
