/** The range of goods as it was saved (range-arrays.ts). */
import type {
  CategoryNode,
  KeptAssortment,
  ListedProduct,
  ListedVariant,
  ProductLinks,
  SaleEntry,
  SaleEvent,
} from '#commerce/catalogue/goods/assortment.ts';
import { FacetTable } from '#commerce/catalogue/goods/facet-table.ts';
import { LINK_KINDS, PRODUCT_KINDS } from '#commerce/catalogue/goods/goods-rows.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { PartedMap } from '#commerce/catalogue/goods/rows/parted-map.ts';
import { type RowList, RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { loadSizeGuides } from '#commerce/catalogue/goods/size-guides.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { NumberFile } from './number-file.ts';
import { PRODUCT, type RangeFacts, TIE, VARIANT } from './range-arrays.ts';

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
type Products = Pick<KeptAssortment, 'products' | 'rowOfProduct' | 'rowOfVariant'>;

async function savedProducts(file: File, pace: Pace): Promise<Products> {
  const [own, since, rows] = [await file.ints('products'), await file.floats('since'), await file.ints('variants')];
  const [parts, bundles, links] = [
    tiesBy(await file.ints('parts')),
    tiesBy(await file.ints('bundles')),
    tiesBy(await file.ints('links')),
  ];
  const rowOfVariant = new PartedMap();
  const variantsAt: ListedVariant[][] = [];
  let place = 0;
  for (let row = 0; row < since.length; row++) {
    const variants: ListedVariant[] = [];
    for (const end = place + (own[row * PRODUCT + PRODUCT - 1] ?? 0) * VARIANT; place < end; place += VARIANT) {
      const [at = 0, id = 0] = [rows[place], rows[place + 1]];
      variants.push({ row: at, id, colourId: rows[place + 2] || null, sizeId: rows[place + 3] || null });
      rowOfVariant.set(id, at);
    }
    variantsAt.push(variants);
    if (pace.isDue) await pace.rest();
  }
  const products: ListedProduct[] = [];
  const rowOfProduct = new Map<number, number>();
  for (let row = 0; row < since.length; row++) {
    const numberAt = (column: number): number => own[row * PRODUCT + column] ?? 0;
    const made = parts.get(row)?.map(([part, qty]) => ({ row: part, qty })) ?? NONE;
    const variants = variantsAt[row] ?? [];
    const named = links.get(row);
    products.push({
      id: numberAt(0),
      kind: PRODUCT_KINDS[numberAt(2)] ?? 'simple',
      brandId: numberAt(3),
      mainCategoryId: numberAt(4),
      genderId: numberAt(5),
      sportId: numberAt(6),
      newFrom: since[row] ?? 0,
      popularity: numberAt(7),
      variants,
      articles: made.length > 0 ? made.flatMap((part) => variantsAt[part.row] ?? []) : variants,
      parts: made,
      bundles: bundles.get(row)?.map(([bundle]) => bundle) ?? NONE,
      links: named ? linksIn(named) : NO_LINKS,
    });
    if (numberAt(1) === 1) rowOfProduct.set(numberAt(0), row);
    if (pace.isDue) await pace.rest();
  }
  return { products, rowOfProduct, rowOfVariant };
}

/** Cuts an array into pieces of the lengths that are asked for, one after the other. */
function cut(all: Int32Array): (length: number) => Int32Array {
  let from = 0;
  return (length) => {
    const piece = all.subarray(from, from + length);
    from += length;
    return piece;
  };
}

function savedEvents(facts: RangeFacts['events'], entries: Int32Array): SaleEvent[] {
  let place = 0;
  return facts.map(({ count, ...event }) => {
    const own: SaleEntry[] = [];
    for (const end = place + count * TIE; place < end; place += TIE) {
      own.push({ row: entries[place] ?? 0, percent: entries[place + 1] ?? 0, position: entries[place + 2] ?? 0 });
    }
    return { ...event, entries: own };
  });
}

/** The range as it was saved, with the pieces of each variant; worked out in steps. */
export async function savedRange(
  query: Query,
  file: File,
  facts: RangeFacts,
): Promise<{ range: KeptAssortment; pieces: Uint8Array }> {
  const pace = new Pace();
  const products = await savedProducts(file, pace);
  const count = products.products.length;
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
  const facets = new FacetTable(facts.discountBands, products.products);
  for (const [row, product] of products.products.entries()) {
    facets.set(row, products.rowOfProduct.get(product.id) === row ? product : null);
    if (pace.isDue) await pace.rest();
  }
  const events = savedEvents(facts.events, await file.ints('entries'));
  const range = {
    ...products,
    newestFirst: await file.ints('newestFirst'),
    variantCount: facts.variantCount,
    productOfVariant: await file.ints('productOfVariant'),
    facets,
    brands,
    categories,
    events,
    eventOfCategory: new Map(events.map((event) => [event.categoryId, event])),
    sizeGuides: await loadSizeGuides(query),
    trails: new Map(facts.trails),
  };
  return { range, pieces: await file.bytes('pieces') };
}
