import {
  ANY_ARTICLE,
  type ArticleChoice,
  articleChoice,
  articleWishes,
} from '#commerce/catalogue/goods/article-choice.ts';
import type { FacetLabels } from '#commerce/catalogue/goods/facet-labels.ts';
import type { RowList, RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { PriceBook, PriceRange, StoreOrder } from '#commerce/catalogue/prices/price-book.ts';
import { priceRangeOf } from '#commerce/catalogue/prices/price-range.ts';
import { type Sorting, sortRows, storeOrder } from '#commerce/catalogue/prices/sort-rows.ts';
import { productCards } from '#commerce/catalogue/products/product-cards.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import { FACETS, type Facet, type FacetCode, type ProductList } from '#lib/contract/catalogue.ts';
import { type Choices, filterRows } from './filter-rows.ts';

/**
 * Facets with their counts, in the order of FACETS. A chosen value stays although nothing is left of it, so that it can
 * be unticked.
 * @param counts by facet number, from filterRows
 * @param hidden facets this audience may not see
 */
function facetCounts(labels: FacetLabels, counts: Int32Array, choices: Choices, hidden: readonly FacetCode[]): Facet[] {
  return FACETS.filter((code) => !hidden.includes(code)).flatMap((code) => {
    const values: Facet['values'] = [];
    for (const { number, id, label, swatch } of labels[code]) {
      const count = counts[number] ?? 0;
      if (count === 0 && !choices[code]?.includes(id)) continue;
      values.push(swatch === null ? { id, label, count } : { id, label, count, swatch });
    }
    return values.length === 0 ? [] : [{ code, values }];
  });
}

export interface PageRequest {
  readonly choices: Choices;
  /** Bounds of the price, both included. */
  readonly price: PriceRange;
  readonly sorting: Sorting;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Sizes and colours that the words of a search say, which the cards show where they can. */
  readonly said?: ArticleChoice | undefined;
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

/** Which rows of a list a page shows. */
interface Cut {
  /** Rows that pass the filters. */
  readonly rows: RowSet;
  /** How many rows stand before the page. */
  readonly from: number;
  readonly count: number;
}

/** The page of a list in its own order, but with what can be bought first and what is sold out last. */
function cutSoldOutLast(order: Int32Array, { rows, from, count }: Cut, { stock }: PriceBook): number[] {
  const end = from + count;
  const { size } = rows;
  const left: number[] = [];
  const gone: number[] = [];
  if (size === 0) return [];
  rows.visitIn(order, (row) => {
    (stock.isSoldOut(row) ? gone : left).push(row);
    return left.length < end && left.length + gone.length < size;
  });
  return [...left, ...gone].slice(from, end);
}

/** Sorting a row by its rank takes as long as looking at so many rows of an order. */
const STEPS_OF_SORTING = 16;

/** The page of a list in an order of the whole store: few rows are sorted by their ranks, many are come upon soon. */
function cutStoreOrder(order: StoreOrder, { rows, from, count }: Cut): number[] {
  const end = from + count;
  const { size } = rows;
  const looksAt = order.rows.length * Math.min(1, end / size);
  if (size * STEPS_OF_SORTING < looksAt) {
    const ranks: number[] = [];
    rows.forEach((row) => {
      ranks.push(order.ranks[row] ?? 0);
    });
    return Array.from(Int32Array.from(ranks).sort().subarray(from, end), (rank) => order.rows[rank] ?? 0);
  }
  const found: number[] = [];
  rows.visitIn(order.rows, (row) => found.push(row) < end);
  return found.slice(from);
}

/** The rows of a page in the order asked for. */
async function rowsOfPage(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  listing: RowList,
  sorting: Sorting,
  asked: Cut,
): Promise<number[]> {
  const { products } = catalogue.assortment;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const ranks = sorting.order === 'name' ? (await catalogue.names()).ranks : [];
  const keys = { products, book, ranks };
  return sorting.order === 'position'
    ? cutSoldOutLast(sortRows(listing.rows, sorting, keys), asked, book)
    : cutStoreOrder(storeOrder(sorting, keys), asked);
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
  const { assortment } = catalogue;
  const { sorting, page, limit, said = ANY_ARTICLE } = request;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const { rows, counts } = filterRows(listing.set, request, { ...assortment, book });
  const shown = await rowsOfPage(catalogue, viewer, listing, sorting, { rows, from: (page - 1) * limit, count: limit });
  const total = rows.size;
  return {
    products: await productCards(
      catalogue,
      viewer,
      shown,
      articleWishes(articleChoice(request.choices, assortment.facets), said),
    ),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    limit,
    ...sorting,
    facets: facetCounts(catalogue.facetLabels, counts, request.choices, viewer.seesPrices ? [] : ['discount']),
    priceRange: viewer.seesPrices ? priceRangeOf(listing.set, book) : null,
  };
}
