import type { ProductList } from '#lib/contract/catalogue.ts';
import { facetCounts } from './facet-counts.ts';
import { type Choices, filterRows, priceRangeOf } from './filter-rows.ts';
import type { Listing } from './listing.ts';
import { productCards } from './product-cards.ts';
import { type Sorting, sortRows } from './sort-rows.ts';
import type { StoreCatalogue, Viewer } from './store-catalogue.ts';

export interface PageRequest {
  readonly choices: Choices;
  /** Bounds of the price, both included, minor units. */
  readonly priceMin: number;
  readonly priceMax: number;
  readonly sorting: Sorting;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What can be bought first, what is sold out last, both in their order. */
function soldOutLast(rows: readonly number[], soldOut: Uint8Array): number[] {
  return [...rows.filter((row) => soldOut[row] !== 1), ...rows.filter((row) => soldOut[row] === 1)];
}

/** The request without whatever would tell something of a price. */
function withoutPrices(request: PageRequest): PageRequest {
  const { discount: _, ...choices } = request.choices;
  const toldByPrice = request.sorting.order === 'price' || request.sorting.order === 'discount';
  return {
    ...request,
    choices,
    priceMin: 0,
    priceMax: Number.MAX_SAFE_INTEGER,
    sorting: toldByPrice ? { order: 'position', dir: 'asc' } : request.sorting,
  };
}

/**
 * One page of a listing with its facets. Where prices are hidden nothing of the reply depends on one (decision 20). A page
 * beyond the last is empty.
 */
export async function listPage(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  listing: Listing,
  asked: PageRequest,
): Promise<Omit<ProductList, 'changesAt'>> {
  const request = viewer.seesPrices ? asked : withoutPrices(asked);
  const { assortment, availability } = catalogue;
  const { sorting, page, limit } = request;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const ranks = sorting.order === 'name' ? (await catalogue.names()).ranks : [];
  const sorted = sortRows(listing.rows, listing.name, sorting, { products: assortment.products, book, ranks });
  const { rows, counts } = filterRows(sorted, request, { facets: assortment.facets, availability, book });
  const ordered = sorting.order === 'position' ? soldOutLast(rows, availability.soldOut) : rows;
  return {
    products: await productCards(catalogue, viewer, ordered.slice((page - 1) * limit, page * limit)),
    total: rows.length,
    page,
    pages: Math.max(1, Math.ceil(rows.length / limit)),
    limit,
    ...sorting,
    facets: facetCounts(catalogue, counts, request.choices, viewer.seesPrices ? [] : ['discount']),
    priceRange: viewer.seesPrices ? priceRangeOf(listing.rows, book) : null,
  };
}
