import type { ProductList } from '#lib/contract/catalogue.ts';
import { facetCounts } from './facet-counts.ts';
import { type Choices, filterRows } from './filter-rows.ts';
import { type PriceRange, priceRangeOf } from './price-book.ts';
import { productCards } from './product-cards.ts';
import type { RowList } from './row-list.ts';
import type { RowSet } from './row-set.ts';
import { type Sorting, sortRows, storeOrder } from './sort-rows.ts';
import type { StoreCatalogue, Viewer } from './store-catalogue.ts';

export interface PageRequest {
  readonly choices: Choices;
  /** Bounds of the price, both included. */
  readonly price: PriceRange;
  readonly sorting: Sorting;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Any price: what a list is bounded by where nobody asks. */
export const ANY_PRICE: PriceRange = { min: 0, max: Number.POSITIVE_INFINITY };

/** The request without whatever would tell something of a price. */
function withoutPrices(request: PageRequest): PageRequest {
  const { discount: _, ...choices } = request.choices;
  const toldByPrice = request.sorting.order === 'price' || request.sorting.order === 'discount';
  const sorting: Sorting = toldByPrice ? { order: 'position', dir: 'asc' } : request.sorting;
  return { ...request, choices, price: ANY_PRICE, sorting };
}

/** The rows of the list, or of the whole store, in the order asked for. */
async function inOrder(catalogue: StoreCatalogue, viewer: Viewer, listing: RowList, sorting: Sorting) {
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const { products } = catalogue.assortment;
  const ranks = sorting.order === 'name' ? (await catalogue.names()).ranks : [];
  const keys = { products, book, ranks };
  return sorting.order === 'position' ? sortRows(listing.rows, sorting, keys) : storeOrder(sorting, keys);
}

/** Of `rows` in this order, those from the `from`-th on, at most `count`. */
function cut(order: Int32Array, rows: RowSet, from: number, count: number): number[] {
  const found: number[] = [];
  let passed = 0;
  for (const row of order) {
    if (found.length >= count) break;
    if (rows.has(row) && passed++ >= from) found.push(row);
  }
  return found;
}

/** The same, with what can be bought first and what is sold out last, both in their order. */
function cutSoldOutLast(order: Int32Array, rows: RowSet, soldOut: RowSet, from: number, count: number): number[] {
  const left = rows.copy().subtract(soldOut);
  const first = cut(order, left, from, count);
  const gone = rows.copy().intersect(soldOut);
  return [...first, ...cut(order, gone, Math.max(0, from - left.size), count - first.length)];
}

/**
 * One page of a listing with its facets. Where prices are hidden nothing of the reply depends on one (decision 20). A page
 * beyond the last is empty.
 */
export async function listPage(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  listing: RowList,
  asked: PageRequest,
): Promise<Omit<ProductList, 'changesAt'>> {
  const request = viewer.seesPrices ? asked : withoutPrices(asked);
  const { assortment, availability } = catalogue;
  const { sorting, page, limit } = request;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const { rows, counts } = filterRows(listing.set, request, { facets: assortment.facets, availability, book });
  const order = await inOrder(catalogue, viewer, listing, sorting);
  const from = (page - 1) * limit;
  const shown =
    sorting.order === 'position'
      ? cutSoldOutLast(order, rows, availability.soldOut, from, limit)
      : cut(order, rows, from, limit);
  const total = rows.size;
  return {
    products: await productCards(catalogue, viewer, shown),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    limit,
    ...sorting,
    facets: facetCounts(catalogue.facetLabels, counts, request.choices, viewer.seesPrices ? [] : ['discount']),
    priceRange: viewer.seesPrices ? priceRangeOf(listing.set, book) : null,
  };
}
