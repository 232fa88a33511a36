/** The range of goods as it was saved (range-arrays.ts). */
import type { CategoryNode, KeptAssortment, ProductLinks, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { FacetTable } from '#commerce/catalogue/goods/facet-table.ts';
import { Goods } from '#commerce/catalogue/goods/goods-columns.ts';
import { LINK_KINDS } from '#commerce/catalogue/goods/goods-rows.ts';
import {
  type GoodsArrays,
  NARROW_COLUMNS,
  PRODUCT_COLUMNS,
  VARIANT_COLUMNS,
} from '#commerce/catalogue/goods/rows/goods-arrays.ts';
import { IdRows } from '#commerce/catalogue/goods/rows/id-rows.ts';
import type { Narrow } from '#commerce/catalogue/goods/rows/narrow.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { type RowList, RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { SaleEntries } from '#commerce/catalogue/goods/rows/sale-entries.ts';
import { loadSizeGuides } from '#commerce/catalogue/goods/size-guides.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { NumberFile } from './number-file.ts';
import { type RangeFacts, TIE } from './range-arrays.ts';
import type { SavedSnapshot } from './saved-snapshot.ts';

/** What most products have: one for all of them. */
const NONE: readonly never[] = [];
const NO_LINKS: ProductLinks = {};

/** What ties each product to others, by its row. */
function tiesBy(rows: Int32Array): Map<number, (readonly [other: number, more: number])[]> {
  const ties = new Map<number, (readonly [number, number])[]>();
  for (let at = 0; at < rows.length; at += TIE) {
    const tie = [rows[at + 1] ?? 0, rows[at + 2] ?? 0] as const;
    const own = ties.get(rows[at] ?? 0);
    if (own) own.push(tie);
    else ties.set(rows[at] ?? 0, [tie]);
  }
  return ties;
}

const linksIn = (ties: readonly (readonly [number, number])[]): ProductLinks =>
  Object.fromEntries(
    LINK_KINDS.map((kind, at) => [kind, ties.filter(([, own]) => own === at).map(([other]) => other)]),
  );

type File = NumberFile<unknown>;

/** Ties as they were saved, by row. */
async function savedTies(file: File, goods: Goods): Promise<void> {
  const [parts, bundles, links] = [
    tiesBy(await file.ints('parts')),
    tiesBy(await file.ints('bundles')),
    tiesBy(await file.ints('links')),
  ];
  for (const row of new Set([...parts.keys(), ...bundles.keys(), ...links.keys()])) {
    const named = links.get(row);
    goods.tie(row, {
      parts: parts.get(row)?.map(([part, qty]) => ({ row: part, qty })) ?? NONE,
      bundles: bundles.get(row)?.map(([bundle]) => bundle) ?? NONE,
      links: named ? linksIn(named) : NO_LINKS,
    });
  }
}

async function savedGoods(
  file: File,
  { counts, variantCount }: RangeFacts,
): Promise<Pick<KeptAssortment, 'goods' | 'products' | 'rowOfProduct' | 'rowOfVariant'>> {
  const columns: Record<string, Int32Array | Narrow> = {};
  for (const name of [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, 'listed']) columns[name] = await file.ints(name, true);
  for (const name of NARROW_COLUMNS) columns[name] = await file.narrow(name, true);
  const goods = Goods.of({ ...columns, newFrom: await file.floats('newFrom', true) } as GoodsArrays, counts);
  await savedTies(file, goods);
  const ids = goods.columns.ids.subarray(0, counts.products);
  const variantIds = goods.columns.variantIds.subarray(0, variantCount);
  const rowOfProduct = IdRows.saved(ids, await file.ints('orderOfProducts'));
  const rowOfVariant = IdRows.saved(variantIds, await file.ints('orderOfVariants'));
  return { goods, products: goods.products, rowOfProduct, rowOfVariant };
}

/** Cuts an array into pieces of the lengths that are asked for, one after the other. */
function cut<T extends Int32Array | Uint8Array>(all: T): (length: number) => T {
  let from = 0;
  return (length) => {
    const piece = all.subarray(from, from + length) as T;
    from += length;
    return piece;
  };
}

async function savedEvents(file: File, facts: RangeFacts['events']): Promise<SaleEvent[]> {
  const rowsOf = cut(await file.ints('entryRows'));
  const percentsOf = cut(await file.bytes('entryPercents'));
  const positionsOf = cut(await file.ints('entryPositions'));
  return facts.map(({ count, ...event }) => ({
    ...event,
    entries: new SaleEntries({
      rows: rowsOf(count),
      percents: percentsOf(count),
      positions: positionsOf(count),
    }),
  }));
}

/** The range as it was saved, with the pieces of each variant; worked out in steps. */
export async function savedRange(
  query: Query,
  file: File,
  facts: RangeFacts,
): Promise<Pick<SavedSnapshot, 'range' | 'pieces' | 'known'>> {
  const pace = new Pace();
  const { goods, ...products } = await savedGoods(file, facts);
  const count = goods.products.length;
  const rowsOf = cut(await file.ints('categoryRows'));
  const positionsOf = cut(await file.ints('categoryPositions'));
  const categories = new Map<number, CategoryNode>();
  for (const { count: length, placed, ...category } of facts.categories) {
    const rows = rowsOf(length);
    categories.set(category.id, { ...category, positions: positionsOf(placed), rows, set: RowSet.of(rows, count) });
    if (pace.isDue) await pace.rest();
  }
  const ofBrand = cut(await file.ints('brandRows'));
  const brands = new Map<number, RowList>();
  for (const { id, count: length } of facts.brands) {
    const rows = ofBrand(length);
    brands.set(id, { rows, set: RowSet.of(rows, count) });
    if (pace.isDue) await pace.rest();
  }
  await pace.rest();
  const arrays = {
    numbers: await file.narrow('facet numbers', true),
    starts: await file.ints('facet starts', true),
    room: await file.ints('facet room', true),
    uses: await file.ints('facet uses', true),
  };
  const facets = await FacetTable.saved(facts.discountBands, facts.facetValues, arrays, facts.counts, pace);
  await pace.rest();
  const events = await savedEvents(file, facts.events);
  const range = {
    ...products,
    goods,
    newestFirst: await file.ints('newestFirst'),
    variantCount: facts.variantCount,
    facets,
    brands,
    categories,
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
    trails: new Map(facts.trails),
  };
  const known = { withheld: await file.ints('withheld'), soldOut: await file.ints('soldOut') };
  return { range, pieces: await file.bytes('pieces'), known };
}
