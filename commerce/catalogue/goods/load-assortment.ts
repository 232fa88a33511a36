import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Query } from '#commerce/kernel/database.ts';
import {
  type Assortment,
  type ListedProduct,
  type ListedVariant,
  mostBoughtFirst,
  newestFirst,
  type ProductKind,
  type SaleEntry,
  type SaleEvent,
} from './assortment.ts';
import { buildCategories, type CategoryRow, categoryTrails } from './category-tree.ts';
import { buildFacetTable } from './facet-table.ts';
import { readNumbers } from './read-in-chunks.ts';
import { type RowList, rowListOf } from './row-set.ts';
import { loadSizeGuides } from './size-guides.ts';
import { groupBy, type LinkRow, type OwnFacts, type PartRow, withOthers } from './tie-products.ts';

interface ProductRow {
  id: number;
  kind: ProductKind;
  brand_id: number;
  main_category_id: number;
  gender_id: number;
  sport_id: number;
  new_from: number;
  popularity: number;
}
interface VariantRow {
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
interface EventProductRow {
  event_id: number;
  product_id: number;
  percent: number;
}

const PRODUCTS = `select id, kind, brand_id, main_category_id, gender_id, sport_id, popularity,
  (extract(epoch from new_from) * 1000)::float8 new_from from product order by id`;
const VARIANTS = {
  columns: ['id', 'product_id', 'colour_id', 'size_id', 'position'],
  table: 'variant',
  where: 'id > $1::int',
};
const PARTS = 'select bundle_id, product_id, qty from bundle_part order by bundle_id, position';
const LINKS = 'select product_id, kind, linked_id from product_link order by product_id, kind, position';
const EVENTS = `select id, category_id, flavour, brand_ids, store_ids, wide_picture, tile_picture, tall_picture,
  (extract(epoch from starts_at) * 1000)::float8 starts_at, (extract(epoch from ends_at) * 1000)::float8 ends_at
  from event order by position, id`;
const EVENT_PRODUCTS =
  'select event_id, product_id, percent from event_product order by event_id, position, product_id';
const CATEGORIES = 'select id, parent_id, kind, code, picture_key from category order by position, id';
const CATEGORY_PRODUCTS =
  'select category_id, product_id from category_product order by category_id, position, product_id';
const DISCOUNT_BANDS = `select distinct id from facet_value where "group" = 'discount' order by id`;

const toVariantRow = ([id = 0, product_id = 0, colour = 0, size = 0, position = 0]: number[]): VariantRow => ({
  id,
  product_id,
  colour_id: colour === 0 ? null : colour,
  size_id: size === 0 ? null : size,
  position,
});

/** @param trails of the categories: a product whose own is too deep belongs to the one above that is served */
function toProducts(
  products: readonly ProductRow[],
  variants: readonly VariantRow[],
  trails: ReadonlyMap<number, readonly number[]>,
): OwnFacts[] {
  const ofProduct = groupBy(variants, (variant) => variant.product_id);
  let row = 0;
  const toVariant = (variant: VariantRow): ListedVariant => ({
    row: row++,
    id: variant.id,
    colourId: variant.colour_id,
    sizeId: variant.size_id,
  });
  return products.map((product) => ({
    id: product.id,
    kind: product.kind,
    brandId: product.brand_id,
    mainCategoryId: trails.get(product.main_category_id)?.at(-1) ?? product.main_category_id,
    genderId: product.gender_id,
    sportId: product.sport_id,
    newFrom: product.new_from,
    popularity: product.popularity,
    variants: (ofProduct.get(product.id) ?? []).sort((a, b) => a.position - b.position || a.id - b.id).map(toVariant),
  }));
}

const toEvent = (row: EventRow, entries: readonly SaleEntry[]): SaleEvent => ({
  id: row.id,
  categoryId: row.category_id,
  flavour: row.flavour,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  brandIds: row.brand_ids,
  storeIds: row.store_ids,
  pictures: { wide: row.wide_picture, tile: row.tile_picture, tall: row.tall_picture },
  entries,
});

function listBrands(products: readonly ListedProduct[]): Map<number, RowList> {
  const rowsOfBrand = Map.groupBy(products.keys(), (row) => products[row]?.brandId ?? 0);
  return new Map(
    [...rowsOfBrand].map(([id, rows]) => [id, rowListOf(rows.sort(mostBoughtFirst(products)), products.length)]),
  );
}

const TIMES_OF = `select id, (extract(epoch from starts_at) * 1000)::float8 starts_at,
  (extract(epoch from ends_at) * 1000)::float8 ends_at from event where id = any($1::int[])`;

/** Reads anew when these sales begin and end. */
export async function rereadSaleTimes(query: Query, { events }: Assortment, ids: readonly number[]): Promise<void> {
  const { rows } = await query<Pick<EventRow, 'id' | 'starts_at' | 'ends_at'>>(TIMES_OF, [ids]);
  for (const { id, starts_at, ends_at } of rows) {
    const event = events.find((one) => one.id === id);
    if (event) Object.assign(event, { startsAt: starts_at, endsAt: ends_at });
  }
}

/** Reads the whole range of goods. Lets other work run between its statements, which PGlite answers in this very thread. */
export async function loadAssortment(query: Query): Promise<Assortment> {
  const read = async <T>(text: string): Promise<T[]> => {
    await yieldToRequests();
    return (await query<T>(text)).rows;
  };
  const variants = (await readNumbers(query, VARIANTS, ([id = 0]) => [id])).map(toVariantRow);
  const categories = await read<CategoryRow>(CATEGORIES);
  const trails = categoryTrails(categories);
  const ownFacts = toProducts(await read<ProductRow>(PRODUCTS), variants, trails);
  const products = withOthers(ownFacts, await read<PartRow>(PARTS), await read<LinkRow>(LINKS));
  const rowOfProduct = new Map(products.map((product, row) => [product.id, row]));
  const rowsOf = (ids: readonly { product_id: number }[]) =>
    ids.flatMap(({ product_id }) => rowOfProduct.get(product_id) ?? []);

  const offers = groupBy(await read<EventProductRow>(EVENT_PRODUCTS), (row) => row.event_id);
  const events = (await read<EventRow>(EVENTS)).map((event) =>
    toEvent(
      event,
      (offers.get(event.id) ?? []).flatMap(({ product_id, percent }) => {
        const row = rowOfProduct.get(product_id);
        return row === undefined ? [] : { row, percent };
      }),
    ),
  );
  const listed = groupBy(
    await read<{ category_id: number; product_id: number }>(CATEGORY_PRODUCTS),
    (row) => row.category_id,
  );
  const members = new Map([...listed].map(([id, rows]) => [id, rowsOf(rows)]));
  for (const event of events) {
    members.set(
      event.categoryId,
      event.entries.map((entry) => entry.row),
    );
  }
  const bands = await read<{ id: number }>(DISCOUNT_BANDS);
  const variantProducts = Int32Array.from(products.flatMap(({ variants: own }, row) => own.map(() => row)));
  return {
    products,
    newestFirst: newestFirst(products),
    rowOfProduct,
    variantCount: variantProducts.length,
    productOfVariant: variantProducts,
    rowsOfVariant: new Map(
      products.flatMap((product, row) =>
        product.variants.map((variant) => [variant.id, { product: row, variant: variant.row }] as const),
      ),
    ),
    facets: buildFacetTable(
      products,
      bands.map((band) => band.id),
    ),
    brands: listBrands(products),
    categories: buildCategories(categories, trails, members, products),
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
  };
}
