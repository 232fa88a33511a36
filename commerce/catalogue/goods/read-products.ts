import type { Query } from '#commerce/kernel/database.ts';
import type { KeptAssortment, SaleEvent } from './assortment.ts';
import { type CategoryRow, categoryTrails } from './category-tree.ts';
import {
  type CategoryProductRow,
  type EventProductRow,
  type ProductRow,
  readCategories,
  readEvents,
  type VariantRow,
} from './goods-rows.ts';
import { loadSizeGuides, type SizeGuides } from './size-guides.ts';
import type { LinkRow, PartRow } from './tie-products.ts';

/** Some products as the tables have them now, with the short tables that hold all of them together. */
export interface ReadProducts {
  /** Of all that were asked for; those that are not among `products` are gone. */
  readonly ids: readonly number[];
  /** By id, as the variants. */
  readonly products: readonly ProductRow[];
  readonly variants: readonly VariantRow[];
  readonly parts: readonly PartRow[];
  readonly links: readonly LinkRow[];
  readonly sold: readonly EventProductRow[];
  readonly placed: readonly CategoryProductRow[];
  readonly categories: readonly CategoryRow[];
  readonly events: readonly Omit<SaleEvent, 'entries'>[];
  readonly sizeGuides: SizeGuides;
}

const PRODUCTS = `select id, kind, brand_id, main_category_id, gender_id, sport_id, popularity,
  (extract(epoch from new_from) * 1000)::int8::float8 new_from from product where id = any($1::int[]) order by id`;
const VARIANTS = `select id, product_id, nullif(colour_id, 0) colour_id, nullif(size_id, 0) size_id, position from variant
  where product_id = any($1::int[]) order by id`;
/** Bundles by their parts and parts by their bundles. */
const TIED = `select bundle_id, product_id from bundle_part where bundle_id = any($1::int[]) or product_id = any($1::int[])`;
const PARTS = `select bundle_id, product_id, qty from bundle_part where bundle_id = any($1::int[]) or product_id = any($1::int[])
  order by bundle_id, position`;
const LINKS = `select product_id, kind, linked_id from product_link where product_id = any($1::int[])
  order by product_id, kind, position`;
const SOLD = 'select event_id, product_id, percent, position from event_product where product_id = any($1::int[])';
const PLACED = 'select category_id, product_id, position from category_product where product_id = any($1::int[])';

/** Products that name others, which may have been there before these. */
const NAMING = 'select distinct product_id from product_link where linked_id = any($1::int[])';

/** Those products with the bundles they are, or were, parts of, and the parts they have or had: what shows one shows them. */
async function tiedTo(
  query: Query,
  { products, rowOfProduct }: KeptAssortment,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await query<PartRow>(TIED, [ids]);
  const unknown = ids.filter((id) => !rowOfProduct.has(id));
  const naming = unknown.length > 0 ? (await query<LinkRow>(NAMING, [unknown])).rows : [];
  const idAt = (row: number): number | [] => products[row]?.id ?? [];
  const known = ids.flatMap((id) => products[rowOfProduct.get(id) ?? -1] ?? []);
  const before = known.flatMap(({ parts, bundles }) => [...parts.map(({ row }) => row), ...bundles].flatMap(idAt));
  const now = [...rows.flatMap((row) => [row.bundle_id, row.product_id]), ...naming.map((row) => row.product_id)];
  return [...new Set([...ids, ...before, ...now])];
}

/** Is the tree of categories the one there was, but for categories that came, names and places? */
function isSameTree({ categories, trails }: KeptAssortment, now: readonly CategoryRow[]): boolean {
  const after = categoryTrails(now);
  const kinds = new Map(now.map(({ id, kind }) => [id, kind]));
  return [...trails].every(([id, trail]) => {
    const kind = categories.get(id)?.kind;
    return trail.join() === after.get(id)?.join() && (kind === undefined || kind === kinds.get(id));
  });
}

/**
 * Reads products that changed, came or went, with all that belongs to them.
 * @returns null where they cannot be taken into this range: one came whose id is lower than others there were, for rows
 * follow their ids; a category moved or went; a sale went, or is of another category
 */
export async function readProducts(
  query: Query,
  range: KeptAssortment,
  productIds: readonly number[],
): Promise<ReadProducts | null> {
  const ids = await tiedTo(query, range, productIds);
  const read = async <T>(text: string): Promise<T[]> => (await query<T>(text, [ids])).rows;
  const categories = await readCategories(query);
  const events = await readEvents(query);
  const products = await read<ProductRow>(PRODUCTS);
  const last = range.products.at(-1)?.id ?? 0;
  const cameBetween = products.some(({ id }) => id <= last && !range.rowOfProduct.has(id));
  const categoryOf = new Map(events.map(({ id, categoryId }) => [id, categoryId]));
  const haveSales = range.events.every(({ id, categoryId }) => categoryOf.get(id) === categoryId);
  if (cameBetween || !haveSales || !isSameTree(range, categories)) return null;
  return {
    ids,
    products,
    variants: await read<VariantRow>(VARIANTS),
    parts: await read<PartRow>(PARTS),
    links: await read<LinkRow>(LINKS),
    sold: await read<EventProductRow>(SOLD),
    placed: await read<CategoryProductRow>(PLACED),
    categories,
    events,
    sizeGuides: await loadSizeGuides(query),
  };
}
