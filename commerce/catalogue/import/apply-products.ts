/** Writes products, their texts, articles, paths and parts. Only what differs is written, and noted as changed. */

import type { Query } from '#commerce/kernel/database.ts';
import { isTakenByShop } from '#commerce/kernel/public-path.ts';
import { LOCALE_OF, textsOf } from '#commerce/kernel/texts.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { BRAND_LABEL, GENDER_LABEL, NO_BRAND, termId } from './apply-terms.ts';
import type { Filled } from './staging-tables.ts';

/** SQL: runs a write that returns `product_id`, and notes these as changed. */
const noting = (write: string): string =>
  `with written as (${write}) insert into import_changed select product_id from written`;

/** No sport has this id: the product is in no sport's list, and none is shown of it. */
const NO_SPORT = 0;

const MAIN_CATEGORY = `(select i.id from import_category c join import_category_id i on i.path = c.path
  where c.line = r.line and c.position = 0)`;
/** What the articles of a product say of it, read once for all. */
const OF_ARTICLES = `(select v.line, bool_and(a.is_virtual) is_virtual from import_variation v join import_row a on a.sku = v.sku
  group by v.line)`;
const FACTS = `select ip.id, r.sku, r.kind, ip.is_new, ${termId('brand', BRAND_LABEL)} brand_id,
  ${MAIN_CATEGORY} main_category_id, ${termId('gender', GENDER_LABEL)} gender_id, ${termId('sport', 'r.sport')} sport_id, r.new_from,
  case r.kind when 'configurable' then o.is_virtual else r.is_virtual end is_virtual
  from import_product ip join import_row r on r.sku = ip.sku left join ${OF_ARTICLES} o on o.line = r.line`;

const NEW_PRODUCTS =
  noting(`insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, is_virtual, new_from, popularity)
  select id, sku, kind, brand_id, main_category_id, gender_id, coalesce(sport_id, ${NO_SPORT}), coalesce(is_virtual, false),
    coalesce(new_from, $1::timestamptz), 0 from (${FACTS}) f where is_new
  returning id product_id`);
const KNOWN_PRODUCTS =
  noting(`update product p set brand_id = coalesce(f.brand_id, p.brand_id), gender_id = coalesce(f.gender_id, p.gender_id),
    main_category_id = coalesce(f.main_category_id, p.main_category_id), sport_id = coalesce(f.sport_id, p.sport_id),
    new_from = coalesce(f.new_from, p.new_from), is_virtual = coalesce(f.is_virtual, p.is_virtual)
  from (${FACTS}) f where f.id = p.id and not f.is_new
  and (p.brand_id, p.main_category_id, p.gender_id, p.sport_id, p.new_from, p.is_virtual) is distinct from (coalesce(f.brand_id, p.brand_id),
    coalesce(f.main_category_id, p.main_category_id), coalesce(f.gender_id, p.gender_id), coalesce(f.sport_id, p.sport_id),
    coalesce(f.new_from, p.new_from), coalesce(f.is_virtual, p.is_virtual))
  returning p.id product_id`);

const HAS_SIZES = 'exists (select 1 from import_variant iv where iv.product_id = ip.id and iv.size is not null)';
/** A language has the texts of its first store's row, else those of the row without a store view, else what it had. */
const TEXTS = noting(`insert into product_text as had
  (product_id, lang, name, subtitle, headline, description, highlights, specs, size_heading, size_hint, meta_title, meta_description)
  select ip.id, l.lang, coalesce(w.name, r.name, t.name, ip.sku), coalesce(w.subtitle, r.subtitle, t.subtitle, ''),
    coalesce(t.headline, ''), coalesce(w.description, r.description, t.description::text, '[]')::json,
    coalesce(t.highlights, '[]'), coalesce(r.specs_in::json ->> l.lang, r.specs, t.specs::text, '[]')::json,
    coalesce(nullif(t.size_heading, ''), case when ${HAS_SIZES} then l.heading end, ''), coalesce(t.size_hint, ''),
    coalesce(w.meta_title, r.meta_title, t.meta_title), coalesce(w.meta_description, r.meta_description, t.meta_description)
  from import_product ip join import_row r on r.sku = ip.sku
  cross join unnest($1::text[], $2::text[]) l(lang, heading)
  left join (select distinct on (sku, lang) * from import_view order by sku, lang, store_id) w
    on w.sku = ip.sku and w.lang = l.lang
  left join product_text t on t.product_id = ip.id and t.lang = l.lang
  on conflict (product_id, lang) do update set name = excluded.name, subtitle = excluded.subtitle,
    description = excluded.description, specs = excluded.specs, size_heading = excluded.size_heading,
    meta_title = excluded.meta_title, meta_description = excluded.meta_description
  where (had.name, had.subtitle, had.description::text, had.specs::text, had.size_heading, had.meta_title, had.meta_description)
    is distinct from (excluded.name, excluded.subtitle, excluded.description::text, excluded.specs::text, excluded.size_heading,
      excluded.meta_title, excluded.meta_description)
  returning product_id`);

const VARIANT_COLUMNS = ['colour_id', 'size_id', 'position', 'qty_least', 'qty_most', 'qty_step'] as const;
const columnsOf = (row: 'had' | 'excluded'): string => VARIANT_COLUMNS.map((name) => `${row}.${name}`).join();
const VARIANTS = noting(`insert into variant as had (id, product_id, sku, ${VARIANT_COLUMNS.join()})
  select iv.id, iv.product_id, coalesce(e.sku, iv.sku), coalesce(${termId('colour', 'iv.colour')}, e.colour_id),
    coalesce(${termId('size', 'iv.size')}, e.size_id), coalesce(iv.position, e.position),
    coalesce(r.qty_least, e.qty_least, 1), case when r.is_bounded is null then e.qty_most else r.qty_most end,
    coalesce(r.qty_step, e.qty_step, 1)
  from import_variant iv left join variant e on e.id = iv.id left join import_row r on r.sku = iv.sku
  on conflict (id) do update set (${VARIANT_COLUMNS.join()}) = (${columnsOf('excluded')})
  where (${columnsOf('had')}) is distinct from (${columnsOf('excluded')})
  returning product_id`);

/** SQL: the product that a SKU stands for, its own or that of one of its articles. */
export const productOf = (
  sku: string,
): string => `coalesce((select iv.product_id from import_variant iv where iv.sku = ${sku}),
  (select ip.id from import_product ip where ip.sku = ${sku}), (select p.id from product p where p.sku = ${sku}),
  (select v.product_id from variant v where v.sku = ${sku}))`;
const PARTS = noting(`insert into bundle_part as had (bundle_id, position, product_id, qty)
  select ip.id, part.position, ${productOf('part.sku')}, part.qty from import_part part join import_product ip on ip.line = part.line
  on conflict (bundle_id, position) do update set product_id = excluded.product_id, qty = excluded.qty
  where (had.product_id, had.qty) <> (excluded.product_id, excluded.qty) returning bundle_id product_id`);
const FEWER_PARTS = noting(`delete from bundle_part had using import_product ip
  where ip.id = had.bundle_id and exists (select 1 from import_part part where part.line = ip.line)
  and not exists (select 1 from import_part part where part.line = ip.line and part.position = had.position)
  returning had.bundle_id product_id`);

/** A bundle is virtual where all its parts are. */
const VIRTUAL_BUNDLES = noting(`update product p set is_virtual = n.is_virtual from (
    select b.bundle_id, bool_and(o.is_virtual) is_virtual from bundle_part b join product o on o.id = b.product_id
    where b.bundle_id in (select id from import_product) group by 1) n
  where p.id = n.bundle_id and p.is_virtual <> n.is_virtual returning p.id product_id`);

/** An address once given stays; the SKU tells apart what would have the same, or that of a redirect, which goes before every page. */
const PATHS = `with wanted as (
    select ip.id, l.lang, r.sku_slug, coalesce(w.url_slug, r.url_slug, s.slug) path
    from import_product ip join import_row r on r.sku = ip.sku cross join unnest($1::text[]) l(lang)
    left join (select distinct on (sku, lang) * from import_view order by sku, lang, store_id) w
      on w.sku = ip.sku and w.lang = l.lang
    left join unnest($2::text[], $3::text[]) s(sku, slug) on s.sku = ip.sku
    where not exists (select 1 from url_path u where u.type = 'product' and u.entity_id = ip.id and u.lang = l.lang)),
  ranked as (select w.*, row_number() over (partition by lang, path order by id) = 1
    and not exists (select 1 from url_path u where u.lang = w.lang and u.path = w.path)
    and not exists (select 1 from url_redirect o where o.path = w.path) is_free from wanted w)
  insert into url_path(lang, path, type, entity_id)
  select lang, case when is_free then path else concat_ws('-', path, sku_slug) end, 'product', id from ranked
  on conflict (lang, path) do nothing`;

/** Writes all of it. @param at since when new products are new, ms @returns whether a new address was given */
export async function applyProducts(
  query: Query,
  filled: Filled,
  at: number,
  slugOfName: (brandAndName: string) => string,
): Promise<boolean> {
  await query(NEW_PRODUCTS, [new Date(at).toISOString()]);
  await query(KNOWN_PRODUCTS);
  await query(VARIANTS);
  await query(TEXTS, [LANGUAGES, LANGUAGES.map((lang) => textsOf(LOCALE_OF[lang])('size-guides.sizes.heading'))]);
  if (filled.has('import_part')) for (const statement of [FEWER_PARTS, PARTS]) await query(statement);
  await query(VIRTUAL_BUNDLES);
  const { rows } = await query<{ sku: string; text: string }>(
    `select ip.sku, concat_ws(' ', nullif(b.name, '${NO_BRAND}'), r.name) text from import_product ip join import_row r on r.sku = ip.sku
     join product p on p.id = ip.id join brand b on b.id = p.brand_id where ip.is_new`,
  );
  const slugs = rows.map(({ sku, text }) => {
    const slug = slugOfName(text) || slugOfName(sku);
    return isTakenByShop(slug) ? `${slugOfName(sku)}-${slug}` : slug;
  });
  const { affected } = await query(PATHS, [LANGUAGES, rows.map(({ sku }) => sku), slugs]);
  return affected > 0;
}
