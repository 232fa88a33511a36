import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Query } from '#commerce/kernel/database.ts';
import {
  type CategoryNode,
  type KeptAssortment,
  latestFirst,
  mostBoughtFirst,
  type SaleEvent,
  toldOf,
} from './assortment.ts';
import { categoryNodes, categoryTrails, goodsBy } from './category-tree.ts';
import { FacetTable } from './facet-table.ts';
import { Goods, UNTIED } from './goods-columns.ts';
import { factsOf, readCategories, readEvents, type VariantRow } from './goods-rows.ts';
import {
  CATEGORY_PRODUCTS,
  EVENT_PRODUCTS,
  LINKS,
  PARTS,
  PRODUCTS,
  toLinkRow,
  toPartRow,
  toProductRow,
  VARIANTS,
} from './number-tables.ts';
import { IdRows } from './rows/id-rows.ts';
import { inOrder, orderOf, type PlacedRows } from './rows/placed-rows.ts';
import { readColumns, readNumbers, readPieces } from './rows/read-in-chunks.ts';
import { type RowList, RowSet } from './rows/row-set.ts';
import { rowsInSteps, rowsUpTo } from './rows/rows-up-to.ts';
import { SaleEntries } from './rows/sale-entries.ts';
import { sortInSteps } from './rows/sort-in-steps.ts';
import { loadSizeGuides } from './size-guides.ts';
import { withOthers } from './tie-products.ts';

const DISCOUNT_BANDS = `select distinct id from facet_value where "group" = 'discount' order by id`;

/** Reads all variants. @returns how many there are, and what tells those of one product after another, whose ids rise */
async function readVariants(
  query: Query,
  pace: Pace,
): Promise<{ count: number; products: number; of: (productId: number) => VariantRow[] }> {
  const columns = await readColumns(query, VARIANTS, ([id = 0]) => [id]);
  const none = new Int32Array();
  const [ids = none, owners = none, colours = none, sizes = none, positions = none] = columns;
  const at = (column: Int32Array, place: number): number => column[place] ?? 0;
  const rows = await rowsInSteps(ids.length, pace);
  const order = await sortInSteps(rows, (a, b) => at(owners, a) - at(owners, b) || a - b, pace);
  await pace.rest();
  let products = 0;
  for (let place = 0; place < order.length; place++) {
    if (place === 0 || at(owners, at(order, place)) !== at(owners, at(order, place - 1))) products++;
  }
  await pace.rest();
  let next = 0;
  const of = (productId: number): VariantRow[] => {
    const own: VariantRow[] = [];
    for (; next < order.length && at(owners, at(order, next)) <= productId; next++) {
      const row = at(order, next);
      if (at(owners, row) !== productId) continue;
      const [colour_id, size_id] = [at(colours, row) || null, at(sizes, row) || null];
      own.push({ id: at(ids, row), product_id: productId, colour_id, size_id, position: at(positions, row) });
    }
    return own;
  };
  return { count: ids.length, products, of };
}

/** Reads all products, tied to each other: no object of one stays. */
async function readProducts(
  query: Query,
  trails: ReadonlyMap<number, readonly number[]>,
  pace: Pace,
): Promise<Pick<KeptAssortment, 'goods' | 'rowOfProduct' | 'variantCount'>> {
  const variants = await readVariants(query, pace);
  const goods = Goods.withRoom(variants.products, variants.count);
  let variantCount = 0;
  for await (const piece of readPieces(query, PRODUCTS, ([id = 0]) => [id])) {
    for (let at = 0; at < piece.length; at++) {
      const product = toProductRow(piece.row(at));
      const own = factsOf(product, variants.of(product.id), trails, () => variantCount++);
      goods.write(goods.add(product.id), { ...own, articles: own.variants, ...UNTIED });
      if (pace.isDue) await pace.rest();
    }
  }
  const { products, columns } = goods;
  const rowOfProduct = await IdRows.of(columns.ids.subarray(0, products.length), pace);
  const parts = (await readNumbers(query, PARTS, ([bundle = 0, position = 0]) => [bundle, position])).map(toPartRow);
  const links = (await readNumbers(query, LINKS, ([id = 0, kind = 0, place = 0]) => [id, kind, place])).map(toLinkRow);
  const ids = new Set(parts.flatMap(({ bundle_id, product_id }) => [bundle_id, product_id]));
  for (const { product_id } of links) ids.add(product_id);
  const rowOf = (id: number) => rowOfProduct.get(id);
  const tied = [...ids].flatMap((id) => products[rowOf(id) ?? -1] ?? []).map(toldOf);
  const range = { rowOf, variantsAt: (row: number) => products[row]?.variants ?? [] };
  for (const product of withOthers(tied, parts, links, range)) {
    goods.write(rowOf(product.id) ?? 0, product);
    if (pace.isDue) await pace.rest();
  }
  return { goods, rowOfProduct, variantCount };
}

const AT_NO_ROW = -1;

/** Rows of a long table that follow each other by its first column, without products that are not there. */
interface Group {
  readonly rows: Int32Array;
  /** The columns after that of the product. */
  readonly more: readonly Int32Array[];
}

/**
 * Reads a long table by its first column, whose second one names a product.
 * @returns by the first column what it holds, in the order of its last one
 */
async function readPlaced(
  query: Query,
  table: Parameters<typeof readColumns>[1],
  rowOf: (id: number) => number | undefined,
  pace: Pace,
): Promise<Map<number, Group>> {
  const [owners = new Int32Array(), products = new Int32Array(), ...more] = await readColumns(query, table, (last) => [
    last[0] ?? 0,
    last[1] ?? 0,
  ]);
  const groups = new Map<number, Group>();
  for (let from = 0; from < owners.length; ) {
    let [end, count] = [from, 0];
    for (; end < owners.length && owners[end] === owners[from]; end++) {
      const row = rowOf(products[end] ?? 0) ?? AT_NO_ROW;
      if (row !== AT_NO_ROW) {
        // Over what was read: what comes to stand closer together was read before.
        products[from + count] = row;
        for (const column of more) column[from + count] = column[end] ?? 0;
        count++;
      }
      if (pace.isDue) await pace.rest();
    }
    const cut = (column: Int32Array): Int32Array => column.subarray(from, from + count);
    const order = await orderOf(cut(more.at(-1) ?? products), pace);
    await pace.rest();
    groups.set(owners[from] ?? 0, {
      rows: inOrder(cut(products), order),
      more: more.map((column) => inOrder(cut(column), order)),
    });
    from = end;
  }
  return groups;
}

const NONE = new Int32Array();

/** All sales with what they hold, by position. */
async function readSales(query: Query, rowOf: (id: number) => number | undefined, pace: Pace): Promise<SaleEvent[]> {
  const held = await readPlaced(query, EVENT_PRODUCTS, rowOf, pace);
  return (await readEvents(query)).map((event) => {
    const { rows = NONE, more: [percents = NONE, positions = NONE] = [] } = held.get(event.id) ?? {};
    return { ...event, entries: new SaleEntries({ rows, percents: new Uint8Array(percents), positions }) };
  });
}

/** The products that are placed in each category, those of a sale as the sale holds them. */
async function readMembers(
  query: Query,
  rowOf: (id: number) => number | undefined,
  events: readonly SaleEvent[],
  pace: Pace,
): Promise<Map<number, PlacedRows>> {
  const members = new Map<number, PlacedRows>();
  for (const [id, { rows, more }] of await readPlaced(query, CATEGORY_PRODUCTS, rowOf, pace)) {
    members.set(id, { rows, positions: more[0] ?? NONE });
  }
  for (const { categoryId, entries } of events) members.set(categoryId, entries);
  return members;
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
    rowOfVariant: await IdRows.of(columns.variantIds.subarray(0, variantCount), pace),
    facets: await tableOf(query, goods, pace),
    brands: await listBrands(goods, ranked, pace),
    categories: tree,
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
    trails,
  };
}
