import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import {
  type CategoryNode,
  type KeptAssortment,
  latestFirst,
  mostBoughtFirst,
  type SaleEntry,
  type SaleEvent,
} from './assortment.ts';
import { categoryNodes, categoryTrails, goodsBy, type Placed, sortPlaced } from './category-tree.ts';
import { FacetTable } from './facet-table.ts';
import { Goods } from './goods-columns.ts';
import { factsOf, readCategories, readEvents, type VariantRow } from './goods-rows.ts';
import {
  CATEGORY_PRODUCTS,
  EVENT_PRODUCTS,
  LINKS,
  PARTS,
  PRODUCTS,
  toCategoryProduct,
  toEventProduct,
  toLinkRow,
  toPartRow,
  toProductRow,
  toVariantRow,
  VARIANTS,
} from './number-tables.ts';
import { IdRows } from './rows/id-rows.ts';
import { readNumbers, readPieces } from './rows/read-in-chunks.ts';
import { type RowList, RowSet } from './rows/row-set.ts';
import { rowsUpTo } from './rows/rows-up-to.ts';
import { sortInSteps } from './rows/sort-in-steps.ts';
import { loadSizeGuides } from './size-guides.ts';
import { type OwnFacts, withOthers } from './tie-products.ts';

const DISCOUNT_BANDS = `select distinct id from facet_value where "group" = 'discount' order by id`;

/** Reads all products, tied to each other. */
async function readProducts(
  query: Query,
  trails: ReadonlyMap<number, readonly number[]>,
  pace: Pace,
): Promise<Pick<KeptAssortment, 'goods' | 'rowOfProduct' | 'variantCount'>> {
  const variants = new Map<number, VariantRow[]>();
  for await (const piece of readPieces(query, VARIANTS, ([id = 0]) => [id])) {
    for (const variant of piece.map(toVariantRow)) {
      const own = variants.get(variant.product_id);
      if (own) own.push(variant);
      else variants.set(variant.product_id, [variant]);
    }
  }
  let variantRow = 0;
  const facts: OwnFacts[] = [];
  for await (const piece of readPieces(query, PRODUCTS, ([id = 0]) => [id])) {
    for (const product of piece.map(toProductRow)) {
      facts.push(factsOf(product, variants.get(product.id) ?? [], trails, () => variantRow++));
      if (pace.isDue) await pace.rest();
    }
  }
  const parts = (await readNumbers(query, PARTS, ([bundle = 0, position = 0]) => [bundle, position])).map(toPartRow);
  const links = (await readNumbers(query, LINKS, ([id = 0, kind = 0, place = 0]) => [id, kind, place])).map(toLinkRow);
  await pace.rest();
  const rowOfProduct = await IdRows.of(
    Int32Array.from(facts, ({ id }) => id),
    pace,
  );
  const goods = Goods.withRoom(facts.length, variantRow);
  const range = {
    rowOf: (id: number) => rowOfProduct.get(id),
    variantsAt: (row: number) => facts[row]?.variants ?? [],
  };
  for (const product of withOthers(facts, parts, links, range)) {
    goods.write(goods.add(product.id), product);
    if (pace.isDue) await pace.rest();
  }
  return { goods, rowOfProduct, variantCount: variantRow };
}

/** All sales with what they hold, by position. */
async function readSales(query: Query, rowOf: (id: number) => number | undefined, pace: Pace): Promise<SaleEvent[]> {
  const offers = new Map<number, SaleEntry[]>();
  for await (const piece of readPieces(query, EVENT_PRODUCTS, ([event = 0, product = 0]) => [event, product])) {
    for (const { event_id, product_id, percent, position } of piece.map(toEventProduct)) {
      const row = rowOf(product_id);
      if (row === undefined) continue;
      const entries = offers.get(event_id);
      if (entries) entries.push({ row, percent, position });
      else offers.set(event_id, [{ row, percent, position }]);
    }
  }
  const events: SaleEvent[] = [];
  for (const event of await readEvents(query)) {
    events.push({ ...event, entries: await sortPlaced(offers.get(event.id) ?? [], pace) });
  }
  return events;
}

/** The products that are placed in each category, those of a sale as the sale holds them. */
async function readMembers(
  query: Query,
  rowOf: (id: number) => number | undefined,
  events: readonly SaleEvent[],
  pace: Pace,
): Promise<Map<number, readonly Placed[]>> {
  const members = new Map<number, Placed[]>();
  for await (const piece of readPieces(query, CATEGORY_PRODUCTS, ([category = 0, id = 0]) => [category, id])) {
    for (const { category_id, product_id, position } of piece.map(toCategoryProduct)) {
      const row = rowOf(product_id);
      if (row === undefined) continue;
      const placed = members.get(category_id);
      if (placed) placed.push({ row, position });
      else members.set(category_id, [{ row, position }]);
    }
  }
  const sorted = new Map<number, readonly Placed[]>();
  for (const [id, placed] of members) sorted.set(id, await sortPlaced(placed, pace));
  for (const { categoryId, entries } of events) sorted.set(categoryId, entries);
  return sorted;
}

async function listBrands({ products, columns }: Goods, ranked: Int32Array, pace: Pace): Promise<Map<number, RowList>> {
  const rowsOf = new Map<number, number[]>();
  for (let rank = 0; rank < ranked.length; rank++) {
    const row = ranked[rank] ?? 0;
    const brandId = columns.brandIds[row] ?? 0;
    const rows = rowsOf.get(brandId);
    if (rows) rows.push(row);
    else rowsOf.set(brandId, [row]);
    if (pace.isDue) await pace.rest();
  }
  const lists = new Map<number, RowList>();
  for (const [id, rows] of rowsOf) {
    lists.set(id, { rows: new Int32Array(rows), set: RowSet.of(rows, products.length) });
    if (pace.isDue) await pace.rest();
  }
  return lists;
}

/** Numbers the facet values of all products. */
async function tableOf(query: Query, goods: Goods, pace: Pace): Promise<FacetTable> {
  const { rows } = await query<{ id: number }>(DISCOUNT_BANDS);
  const facets = new FacetTable(
    rows.map(({ id }) => id),
    goods,
  );
  for (let row = 0; row < goods.products.length; row++) {
    facets.set(row, goods);
    if (pace.isDue) await pace.rest();
  }
  return facets;
}

/** Reads the whole range of goods, in steps between which requests are answered. */
export async function loadAssortment(query: Query): Promise<KeptAssortment> {
  const pace = new Pace();
  const categories = await readCategories(query);
  const trails = categoryTrails(categories);
  const { goods, rowOfProduct, variantCount } = await readProducts(query, trails, pace);
  const { products, columns } = goods;
  const rowOf = (id: number) => rowOfProduct.get(id);
  const events = await readSales(query, rowOf, pace);
  const members = await readMembers(query, rowOf, events, pace);
  const rows = rowsUpTo(products.length);
  const ranked = await sortInSteps(rows, mostBoughtFirst(products), pace);
  const tree = new Map<number, CategoryNode>();
  for (const node of categoryNodes(categories, trails, members, goodsBy(ranked))) {
    tree.set(node.id, node);
    if (pace.isDue) await pace.rest();
  }
  return {
    products,
    goods,
    newestFirst: await sortInSteps(rows, latestFirst(products), pace),
    rowOfProduct,
    variantCount,
    rowOfVariant: await IdRows.of(columns.variantIds, pace),
    facets: await tableOf(query, goods, pace),
    brands: await listBrands(goods, ranked, pace),
    categories: tree,
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
    trails,
  };
}
