/** The long tables of the range as whole numbers (read-in-chunks.ts), and their rows. */
import { LINK_KINDS, PRODUCT_KINDS, type ProductRow } from './goods-rows.ts';
import type { LinkRow, PartRow } from './tie-products.ts';

const numberOf = (kinds: readonly string[]): string =>
  `case kind ${kinds.map((kind, at) => `when '${kind}' then ${at}`).join(' ')} end kind_number`;

export const PRODUCTS = {
  columns: ['id', 'kind_number', 'brand_id', 'main_category_id', 'gender_id', 'sport_id', 'new_from_ms', 'popularity'],
  keys: 1,
  wide: ['new_from_ms'],
  table: `(select *, (extract(epoch from new_from) * 1000)::int8 new_from_ms, ${numberOf(PRODUCT_KINDS)} from product) p`,
  where: 'id > $1::int',
};
export const VARIANTS = {
  columns: ['id', 'product_id', 'colour_id', 'size_id', 'position'],
  keys: 1,
  table: 'variant',
  where: 'id > $1::int',
};
export const PARTS = {
  columns: ['bundle_id', 'position', 'product_id', 'qty'],
  keys: 2,
  table: 'bundle_part',
  where: '(bundle_id, position) > ($1::int, $2::int)',
};
export const LINKS = {
  columns: ['product_id', 'kind_number', 'position', 'linked_id'],
  keys: 3,
  table: `(select *, ${numberOf(LINK_KINDS)} from product_link) l`,
  where: 'product_id >= $1::int and (product_id, kind_number, position) > ($1::int, $2::int, $3::int)',
};
export const EVENT_PRODUCTS = {
  columns: ['event_id', 'product_id', 'percent', 'position'],
  keys: 2,
  table: 'event_product',
  where: '(event_id, product_id) > ($1::int, $2::int)',
};
export const CATEGORY_PRODUCTS = {
  columns: ['category_id', 'product_id', 'position'],
  keys: 2,
  table: 'category_product',
  where: '(category_id, product_id) > ($1::int, $2::int)',
};
export const toProductRow = ([
  id = 0,
  kind = 0,
  brand = 0,
  category = 0,
  gender = 0,
  sport = 0,
  since = 0,
  sold = 0,
]: number[]): ProductRow => ({
  id,
  kind: PRODUCT_KINDS[kind] ?? 'simple',
  brand_id: brand,
  main_category_id: category,
  gender_id: gender,
  sport_id: sport,
  new_from: since,
  popularity: sold,
});
export const toPartRow = ([bundle_id = 0, , product_id = 0, qty = 0]: number[]): PartRow => ({
  bundle_id,
  product_id,
  qty,
});
export const toLinkRow = ([product_id = 0, kind = 0, , linked_id = 0]: number[]): LinkRow => ({
  product_id,
  kind: LINK_KINDS[kind] ?? 'related',
  linked_id,
});
