import { type KeptAssortment, latestFirst, mostBoughtFirst, type SaleEvent } from './assortment.ts';
import type { Availability } from './availability.ts';
import { categoryTrails, listedAnew, servedCategories } from './category-tree.ts';
import type { Goods } from './goods-columns.ts';
import { factsOf } from './goods-rows.ts';
import type { ReadProducts } from './read-products.ts';
import { placeAnew } from './rows/place-rows.ts';
import type { Placed } from './rows/placed-rows.ts';
import { type RowList, RowSet } from './rows/row-set.ts';
import { SaleEntries, type SaleEntry } from './rows/sale-entries.ts';
import { groupBy, withOthers } from './tie-products.ts';

const NOTHING_HELD = SaleEntries.of([]);

/** What was taken in. */
export interface TakenProducts {
  /** Rows of the products that came, changed or went. */
  readonly rows: ReadonlySet<number>;
  /** Ids of their variants. */
  readonly variantIds: readonly number[];
  /** What sales hold of them, by sale. */
  readonly entries: ReadonlyMap<number, readonly SaleEntry[]>;
  /** Did sales come, or other times or stores of sales? */
  readonly haveSalesMoved: boolean;
}

/** Gives rows to new products and variants, takes those of old ones away, and writes the products. @returns their rows */
function writeProducts(range: KeptAssortment, read: ReadProducts): Set<number> {
  const { products, goods, rowOfProduct, rowOfVariant } = range;
  const variantsOf = groupBy(read.variants, (variant) => variant.product_id);
  const there = new Set(read.products.map(({ id }) => id));
  const left = read.ids.flatMap((id) => rowOfProduct.get(id) ?? []);
  const former = new Map(
    left.flatMap((row) => (products[row]?.variants ?? []).map((variant) => [variant.id, variant.row] as const)),
  );
  for (const id of former.keys()) rowOfVariant.delete(id);
  for (const row of left) {
    const id = products[row]?.id ?? 0;
    if (there.has(id)) continue;
    rowOfProduct.delete(id);
    goods.clear(row);
  }
  const rowFor = (id: number): number => former.get(id) ?? range.variantCount++;
  const facts = read.products.map((product) => {
    const row = rowOfProduct.get(product.id) ?? goods.add(product.id);
    rowOfProduct.set(product.id, row);
    const own = factsOf(product, variantsOf.get(product.id) ?? [], range.trails, rowFor);
    for (const variant of own.variants) rowOfVariant.set(variant.id, variant.row);
    return { ...own, row };
  });
  const now = new Map(facts.map(({ row, variants }) => [row, variants]));
  const tied = withOthers(
    facts.map(({ row: _, ...own }) => own),
    read.parts,
    read.links,
    { rowOf: (id) => rowOfProduct.get(id), variantsAt: (row) => now.get(row) ?? products[row]?.variants ?? [] },
  );
  for (const product of tied) goods.write(rowOfProduct.get(product.id) ?? 0, product);
  const rows = new Set([...left, ...now.keys()]);
  forgetLinksTo(
    goods,
    [...rows].filter((row) => !now.has(row)),
  );
  return rows;
}

/** Nobody names what is gone. */
function forgetLinksTo(goods: Goods, rows: readonly number[]): void {
  if (rows.length === 0) return;
  const without = (named: readonly number[] = []) => named.filter((row) => !rows.includes(row));
  for (const [at, ties] of goods.ties) {
    const { upsell, related, crosssell } = ties.links;
    if (![upsell, related, crosssell].some((named) => named?.some((row) => rows.includes(row)))) continue;
    const links = { upsell: without(upsell), related: without(related), crosssell: without(crosssell) };
    goods.tie(at, { ...ties, links });
  }
}

/** Brings the sales up to date. @returns their entries of these rows, and whether any came, or counts otherwise than it did */
function writeSales(
  range: KeptAssortment,
  read: ReadProducts,
  rows: ReadonlySet<number>,
  taken: RowSet,
): Pick<TakenProducts, 'entries' | 'haveSalesMoved'> {
  const { events, eventOfCategory, rowOfProduct, categories } = range;
  const entriesOf = new Map<number, readonly SaleEntry[]>();
  const kept = new Map(events.map((event) => [event.id, event]));
  const offers = groupBy(read.sold, (row) => row.event_id);
  const timesOf = ({ startsAt, endsAt, storeIds }: Omit<SaleEvent, 'entries'>) =>
    [startsAt, endsAt, ...storeIds].join();
  const orderOf = (sales: readonly { readonly id: number }[]): string => sales.map(({ id }) => id).join();
  let haveMoved = orderOf(events) !== orderOf(read.events);
  const all = read.events.map((facts): SaleEvent => {
    const event = kept.get(facts.id);
    haveMoved ||= !event || timesOf(event) !== timesOf(facts);
    const put = (offers.get(facts.id) ?? []).flatMap(({ product_id, percent, position }): SaleEntry[] => {
      const row = rowOfProduct.get(product_id);
      return row === undefined ? [] : [{ row, percent, position }];
    });
    entriesOf.set(facts.id, put);
    const before = event?.entries ?? NOTHING_HELD;
    const held = categories.get(facts.categoryId)?.set;
    const wasHeld = held ? [...rows].some((row) => held.has(row)) : before.rows.some((row) => rows.has(row));
    const isTouched = put.length > 0 || wasHeld;
    const entries = isTouched ? before.anew(taken, put) : before;
    return Object.assign(event ?? {}, { ...facts, entries });
  });
  events.splice(0, events.length, ...all);
  eventOfCategory.clear();
  for (const event of all) eventOfCategory.set(event.categoryId, event);
  return { entries: entriesOf, haveSalesMoved: haveMoved };
}

/** The places of these products: in a category itself, or somewhere beneath it. */
function placesOf(range: KeptAssortment, read: ReadProducts) {
  const placed = new Map<number, Placed[]>();
  const beneath = new Map<number, Set<number>>();
  const place = (categoryId: number, one: Placed): void => {
    placed.set(categoryId, [...(placed.get(categoryId) ?? []), one]);
    for (const above of range.trails.get(categoryId) ?? []) {
      if (above !== categoryId) beneath.set(above, (beneath.get(above) ?? new Set()).add(one.row));
    }
  };
  for (const { category_id, product_id, position } of read.placed) {
    const row = range.rowOfProduct.get(product_id);
    if (row !== undefined && !range.eventOfCategory.has(category_id)) place(category_id, { row, position });
  }
  return { placed, beneath };
}

/** A list with other rows, as a set of its own: what was worked out from the one before counts no more. */
const listWith = ({ set }: RowList, rows: Int32Array, taken: ReadonlySet<number>, put: readonly number[]): RowList => {
  const isOther = [...taken].some((row) => set.has(row) !== put.includes(row));
  if (!isOther) return { rows, set: set.twin() };
  const after = set.copy();
  for (const row of taken) after.delete(row);
  for (const row of put) after.add(row);
  return { rows, set: after };
};

const EMPTY: RowList & { positions: Int32Array } = {
  rows: new Int32Array(),
  set: RowSet.of([], 0),
  positions: new Int32Array(),
};

/** Brings the categories up to date, with their lists of these rows. */
function writeCategories(
  range: KeptAssortment,
  read: ReadProducts,
  { rows, entries }: Pick<TakenProducts, 'rows' | 'entries'>,
  taken: RowSet,
): void {
  const { categories, eventOfCategory, products } = range;
  const before = new Map(categories);
  const { placed, beneath } = placesOf(range, read);
  categories.clear();
  for (const facts of servedCategories(read.categories, range.trails)) {
    const node = before.get(facts.id) ?? { ...facts, ...EMPTY };
    const event = eventOfCategory.get(facts.id);
    const put = placed.get(facts.id) ?? entries.get(event?.id ?? 0) ?? [];
    const under = beneath.get(facts.id) ?? new Set<number>();
    const isTouched = put.length > 0 || under.size > 0 || [...rows].some((row) => node.set.has(row));
    if (!isTouched) {
      categories.set(facts.id, { ...node, ...facts });
      continue;
    }
    const itself = new Set(put.map(({ row }) => row));
    const others = [...under].filter((row) => !itself.has(row));
    const { rows: list, positions } = listedAnew(node, taken, put, others, mostBoughtFirst(products));
    categories.set(facts.id, { ...facts, positions, ...listWith(node, list, rows, [...itself, ...others]) });
  }
}

function writeBrands({ brands, products }: KeptAssortment, rows: ReadonlySet<number>, taken: RowSet): void {
  const isThere = (row: number) => (products[row]?.brandId ?? 0) !== 0;
  const now = Map.groupBy([...rows].filter(isThere), (row) => products[row]?.brandId ?? 0);
  const before = [...brands].filter(([, { set }]) => [...rows].some((row) => set.has(row))).map(([id]) => id);
  for (const id of new Set([...now.keys(), ...before])) {
    const list = brands.get(id) ?? EMPTY;
    const put = now.get(id) ?? [];
    const made = placeAnew(list.rows, taken, put, mostBoughtFirst(products));
    if (made.length === 0) brands.delete(id);
    else brands.set(id, listWith(list, made, rows, put));
  }
}

/**
 * Takes in products that changed, came or went: they, their lists, sales, categories and facets, and nothing else. Prices and
 * stock of what is new are read apart.
 */
export function takeProducts(range: KeptAssortment, availability: Availability, read: ReadProducts): TakenProducts {
  range.trails = categoryTrails(read.categories);
  for (const id of read.ids) {
    const row = range.rowOfProduct.get(id);
    if (row !== undefined) availability.leaves(row);
  }
  const rows = writeProducts(range, read);
  const isThere = (row: number): boolean => range.rowOfProduct.has(range.products[row]?.id ?? 0);
  for (const row of rows) range.facets.set(row, isThere(row) ? range.goods : null);
  for (const row of rows) availability.returned(row);
  const taken = RowSet.of([...rows], range.products.length);
  const ofSales = writeSales(range, read, rows, taken);
  writeCategories(range, read, { rows, ...ofSales }, taken);
  writeBrands(range, rows, taken);
  const there = [...rows].filter(isThere);
  range.newestFirst = placeAnew(range.newestFirst, taken, there, latestFirst(range.products));
  range.sizeGuides = read.sizeGuides;
  return { rows, variantIds: read.variants.map(({ id }) => id), ...ofSales };
}
