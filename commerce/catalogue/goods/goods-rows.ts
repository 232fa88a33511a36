/** Rows of the range of goods as they stand in the tables, and what is made of one. */
import type { Query } from '#commerce/kernel/database.ts';
import type { LinkKind, ListedVariant, ProductKind, SaleEvent } from './assortment.ts';
import type { CategoryRow } from './category-tree.ts';
import type { OwnFacts } from './tie-products.ts';

export interface ProductRow {
  id: number;
  kind: ProductKind;
  brand_id: number;
  main_category_id: number;
  gender_id: number;
  sport_id: number;
  new_from: number;
  popularity: number;
}
export interface VariantRow {
  id: number;
  product_id: number;
  colour_id: number | null;
  size_id: number | null;
  position: number;
}
interface EventRow {
  id: number;
  category_id: number;
  flavour: string;
  starts_at: number;
  ends_at: number;
  brand_ids: number[];
  store_ids: number[];
  wide_picture: string;
  tile_picture: string;
  tall_picture: string;
}
export interface EventProductRow {
  event_id: number;
  product_id: number;
  percent: number;
  position: number;
}
export interface CategoryProductRow {
  category_id: number;
  product_id: number;
  position: number;
}

/** Kinds by the number that stands for one where rows are read as numbers. */
export const PRODUCT_KINDS = ['simple', 'configurable', 'bundle'] as const satisfies readonly ProductKind[];
export const LINK_KINDS = ['upsell', 'related', 'crosssell'] as const satisfies readonly LinkKind[];

const EVENTS = `select id, category_id, flavour, brand_ids, store_ids, wide_picture, tile_picture, tall_picture,
  (extract(epoch from starts_at) * 1000)::float8 starts_at, (extract(epoch from ends_at) * 1000)::float8 ends_at
  from event order by position, id`;
const CATEGORIES = 'select id, parent_id, kind, code, picture_key from category order by position, id';
const TIMES_OF = `select id, (extract(epoch from starts_at) * 1000)::float8 starts_at,
  (extract(epoch from ends_at) * 1000)::float8 ends_at from event where id = any($1::int[])`;

/** All categories, by position. */
export const readCategories = async (query: Query): Promise<CategoryRow[]> =>
  (await query<CategoryRow>(CATEGORIES)).rows;

/** All sales, by position, without what they hold. */
export async function readEvents(query: Query): Promise<Omit<SaleEvent, 'entries'>[]> {
  const { rows } = await query<EventRow>(EVENTS);
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    flavour: row.flavour,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    brandIds: row.brand_ids,
    storeIds: row.store_ids,
    pictures: { wide: row.wide_picture, tile: row.tile_picture, tall: row.tall_picture },
  }));
}

/** Reads anew when these sales begin and end. */
export async function rereadSaleTimes(
  query: Query,
  { events }: { readonly events: readonly SaleEvent[] },
  ids: readonly number[],
): Promise<void> {
  const { rows } = await query<Pick<EventRow, 'id' | 'starts_at' | 'ends_at'>>(TIMES_OF, [ids]);
  for (const { id, starts_at, ends_at } of rows) {
    const event = events.find((one) => one.id === id);
    if (event) Object.assign(event, { startsAt: starts_at, endsAt: ends_at });
  }
}

/**
 * What a product is by itself.
 * @param trails of the categories: a product whose own is too deep belongs to the one above that is served
 * @param rowOf the row of each of its variants
 */
export const factsOf = (
  product: ProductRow,
  variants: readonly VariantRow[],
  trails: ReadonlyMap<number, readonly number[]>,
  rowOf: (variantId: number) => number,
): OwnFacts => ({
  id: product.id,
  kind: product.kind,
  brandId: product.brand_id,
  mainCategoryId: trails.get(product.main_category_id)?.at(-1) ?? product.main_category_id,
  genderId: product.gender_id,
  sportId: product.sport_id,
  newFrom: product.new_from,
  popularity: product.popularity,
  variants: variants
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, colour_id, size_id }): ListedVariant => ({ row: rowOf(id), id, colourId: colour_id, sizeId: size_id })),
});
