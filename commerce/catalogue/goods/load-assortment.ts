import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import {
  type CategoryNode,
  type KeptAssortment,
  type ListedProduct,
  latestFirst,
  mostBoughtFirst,
  type SaleEntry,
  type SaleEvent,
} from './assortment.ts';
import { categoryNodes, categoryTrails, goodsBy, type Placed } from './category-tree.ts';
import { FacetTable } from './facet-table.ts';
import {
  type CategoryProductRow,
  type EventProductRow,
  factsOf,
  LINK_KINDS,
  PRODUCT_KINDS,
  type ProductRow,
  readCategories,
  readEvents,
  type VariantRow,
} from './goods-rows.ts';
import { readNumbers } from './read-in-chunks.ts';
import { type RowList, rowListOf } from './rows/row-set.ts';
import { sortInSteps } from './rows/sort-in-steps.ts';
import { loadSizeGuides } from './size-guides.ts';
import { groupBy, type LinkRow, type OwnFacts, type PartRow, withOthers } from './tie-products.ts';

const numberOf = (kinds: readonly string[]): string =>
  `case kind ${kinds.map((kind, at) => `when '${kind}' then ${at}`).join(' ')} end kind_number`;

const PRODUCTS = {
  columns: ['id', 'kind_number', 'brand_id', 'main_category_id', 'gender_id', 'sport_id', 'new_from_ms', 'popularity'],
  table: `(select *, (extract(epoch from new_from) * 1000)::int8 new_from_ms, ${numberOf(PRODUCT_KINDS)} from product) p`,
  where: 'id > $1::int',
};
const VARIANTS = {
  columns: ['id', 'product_id', 'colour_id', 'size_id', 'position'],
  table: 'variant',
  where: 'id > $1::int',
};
const PARTS = {
  columns: ['bundle_id', 'position', 'product_id', 'qty'],
  table: 'bundle_part',
  where: '(bundle_id, position) > ($1::int, $2::int)',
};
const LINKS = {
  columns: ['product_id', 'kind_number', 'position', 'linked_id'],
  table: `(select *, ${numberOf(LINK_KINDS)} from product_link) l`,
  where: 'product_id >= $1::int and (product_id, kind_number, position) > ($1::int, $2::int, $3::int)',
};
const EVENT_PRODUCTS = {
  columns: ['event_id', 'product_id', 'percent', 'position'],
  table: 'event_product',
  where: '(event_id, product_id) > ($1::int, $2::int)',
};
const CATEGORY_PRODUCTS = {
  columns: ['category_id', 'product_id', 'position'],
  table: 'category_product',
  where: '(category_id, product_id) > ($1::int, $2::int)',
};
const DISCOUNT_BANDS = `select distinct id from facet_value where "group" = 'discount' order by id`;

const toProductRow = ([
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
const toVariantRow = ([id = 0, product_id = 0, colour = 0, size = 0, position = 0]: number[]): VariantRow => ({
  id,
  product_id,
  colour_id: colour === 0 ? null : colour,
  size_id: size === 0 ? null : size,
  position,
});
const toPartRow = ([bundle_id = 0, , product_id = 0, qty = 0]: number[]): PartRow => ({ bundle_id, product_id, qty });
const toLinkRow = ([product_id = 0, kind = 0, , linked_id = 0]: number[]): LinkRow => ({
  product_id,
  kind: LINK_KINDS[kind] ?? 'related',
  linked_id,
});
const toEventProduct = ([event_id = 0, product_id = 0, percent = 0, position = 0]: number[]): EventProductRow => ({
  event_id,
  product_id,
  percent,
  position,
});
const toCategoryProduct = ([category_id = 0, product_id = 0, position = 0]: number[]): CategoryProductRow => ({
  category_id,
  product_id,
  position,
});

/** Reads all products, tied to each other. */
async function readProducts(
  query: Query,
  trails: ReadonlyMap<number, readonly number[]>,
  pace: Pace,
): Promise<{ products: ListedProduct[]; rowOfProduct: Map<number, number> }> {
  const variants = groupBy(
    (await readNumbers(query, VARIANTS, ([id = 0]) => [id])).map(toVariantRow),
    (variant) => variant.product_id,
  );
  await pace.rest();
  let variantRow = 0;
  const facts: OwnFacts[] = [];
  for (const row of await readNumbers(query, PRODUCTS, ([id = 0]) => [id])) {
    const product = toProductRow(row);
    facts.push(factsOf(product, variants.get(product.id) ?? [], trails, () => variantRow++));
    if (pace.isDue) await pace.rest();
  }
  const rowOfProduct = new Map(facts.map((product, row) => [product.id, row]));
  const parts = (await readNumbers(query, PARTS, ([bundle = 0, position = 0]) => [bundle, position])).map(toPartRow);
  const links = (await readNumbers(query, LINKS, ([id = 0, kind = 0, place = 0]) => [id, kind, place])).map(toLinkRow);
  await pace.rest();
  const products = withOthers(facts, parts, links, {
    rowOf: (id) => rowOfProduct.get(id),
    variantsAt: (row) => facts[row]?.variants ?? [],
  });
  return { products, rowOfProduct };
}

const byPosition = (one: Placed, other: Placed): number => one.position - other.position || one.row - other.row;

/** All sales with what they hold, by position. */
async function readSales(query: Query, rowOf: (id: number) => number | undefined): Promise<SaleEvent[]> {
  const offers = Map.groupBy(
    (await readNumbers(query, EVENT_PRODUCTS, ([event = 0, product = 0]) => [event, product])).map(toEventProduct),
    ({ event_id }) => event_id,
  );
  const entriesOf = (id: number): SaleEntry[] =>
    (offers.get(id) ?? [])
      .flatMap(({ product_id, percent, position }) => {
        const row = rowOf(product_id);
        return row === undefined ? [] : [{ row, percent, position }];
      })
      .sort(byPosition);
  return (await readEvents(query)).map((event) => ({ ...event, entries: entriesOf(event.id) }));
}

/** The products that are placed in each category, those of a sale as the sale holds them. */
async function readMembers(
  query: Query,
  rowOf: (id: number) => number | undefined,
  events: readonly SaleEvent[],
  pace: Pace,
): Promise<Map<number, readonly Placed[]>> {
  const members = new Map<number, Placed[]>();
  for (const numbers of await readNumbers(query, CATEGORY_PRODUCTS, ([category = 0, id = 0]) => [category, id])) {
    const { category_id, product_id, position } = toCategoryProduct(numbers);
    const row = rowOf(product_id);
    if (row === undefined) continue;
    const placed = members.get(category_id);
    if (placed) placed.push({ row, position });
    else members.set(category_id, [{ row, position }]);
    if (pace.isDue) await pace.rest();
  }
  for (const placed of members.values()) {
    placed.sort(byPosition);
    if (pace.isDue) await pace.rest();
  }
  for (const { categoryId, entries } of events) members.set(categoryId, [...entries]);
  return members;
}

async function listBrands(
  products: readonly ListedProduct[],
  ranked: Int32Array,
  pace: Pace,
): Promise<Map<number, RowList>> {
  const lists = new Map<number, RowList>();
  await pace.rest();
  for (const [id, rows] of Map.groupBy(ranked, (row) => products[row]?.brandId ?? 0)) {
    lists.set(id, rowListOf(rows, products.length));
    if (pace.isDue) await pace.rest();
  }
  return lists;
}

/** Numbers the facet values of all products. */
async function tableOf(query: Query, products: readonly ListedProduct[], pace: Pace): Promise<FacetTable> {
  const { rows } = await query<{ id: number }>(DISCOUNT_BANDS);
  const facets = new FacetTable(rows.map(({ id }) => id));
  for (const [row, product] of products.entries()) {
    facets.set(row, product);
    if (pace.isDue) await pace.rest();
  }
  return facets;
}

/** Reads the whole range of goods, in steps between which requests are answered. */
export async function loadAssortment(query: Query): Promise<KeptAssortment> {
  const pace = new Pace();
  const categories = await readCategories(query);
  const trails = categoryTrails(categories);
  const { products, rowOfProduct } = await readProducts(query, trails, pace);
  const rowOf = (id: number) => rowOfProduct.get(id);
  const events = await readSales(query, rowOf);
  const members = await readMembers(query, rowOf, events, pace);
  const rows = Int32Array.from(products.keys());
  const ranked = await sortInSteps(rows, mostBoughtFirst(products), pace);
  const tree = new Map<number, CategoryNode>();
  for (const node of categoryNodes(categories, trails, members, goodsBy(ranked))) {
    tree.set(node.id, node);
    if (pace.isDue) await pace.rest();
  }
  const rowsOfVariant = new Map<number, { product: number; variant: number }>();
  for (const [product, { variants }] of products.entries()) {
    for (const { id, row } of variants) rowsOfVariant.set(id, { product, variant: row });
    if (pace.isDue) await pace.rest();
  }
  const productOfVariant = new Int32Array(rowsOfVariant.size);
  for (const { product, variant } of rowsOfVariant.values()) productOfVariant[variant] = product;
  return {
    products,
    newestFirst: await sortInSteps(rows, latestFirst(products), pace),
    rowOfProduct,
    variantCount: rowsOfVariant.size,
    productOfVariant,
    rowsOfVariant,
    facets: await tableOf(query, products, pace),
    brands: await listBrands(products, ranked, pace),
    categories: tree,
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
    trails,
  };
}
