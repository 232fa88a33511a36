import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { answersOf } from '#commerce/catalogue/answers/open-catalogue.ts';
import { listPage } from '#commerce/catalogue/listing/list-page.ts';
import { type ListingScope, openListing } from '#commerce/catalogue/listing/listing.ts';
import { companionRows, relatedRows } from '#commerce/catalogue/products/popular-products.ts';
import { openingSales, runningSales, saleOf } from '#commerce/catalogue/sales/sales.ts';
import { suggest } from '#commerce/catalogue/search/suggest.ts';
import type { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { SORT_ORDERS } from '#lib/contract/catalogue.ts';
import { testStore } from './stores.ts';
import { MEMBER_GROUP } from './words.ts';

/** Is each reply the one that is wanted? Vitest compares, which is slow, only to say what differs. @param after what has happened */
export function expectSameReplies(
  found: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  after: string,
): void {
  for (const [name, reply] of Object.entries(wanted)) {
    if (!isDeepStrictEqual(found[name], reply)) expect(found[name], `${name} after ${after}`).toEqual(reply);
  }
}

/** Which products are asked for by id, and when. */
interface Asked {
  readonly products: number;
  /** ms since 1970. */
  readonly at: number;
}

const viewerOf = (groupId: number) => ({ groupId, seesPrices: true });
const idsTo = (products: number): number[] => Array.from({ length: products }, (_, at) => at + 1);

const homeSalesOf = (catalogue: StoreCatalogue): unknown =>
  [...runningSales(catalogue), ...openingSales(catalogue)].map((event) =>
    saleOf(catalogue, viewerOf(MEMBER_GROUP), event),
  );

/** Replies that prices and stock are in, of every store, for guests and a group. */
export async function pricedReplies(
  snapshot: Snapshot,
  storeIds: readonly number[],
  { products, at }: Asked,
): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const ids = idsTo(products);
  for (const storeId of storeIds) {
    const catalogue = await snapshot.open(testStore(storeId), at);
    replies[`${storeId} sold listings`] = answersOf(catalogue).soldListings();
    replies[`${storeId} sales`] = homeSalesOf(catalogue);
    for (const groupId of [0, MEMBER_GROUP]) {
      const viewer = viewerOf(groupId);
      replies[`${storeId} cards of ${groupId}`] = await answersOf(catalogue).cards(viewer, ids);
      replies[`${storeId} standing for ${groupId}`] = ids.map((id) => answersOf(catalogue).standing(viewer, id));
      for (const order of SORT_ORDERS) {
        for (const choices of [{}, { size: [1], colour: [1] }, { discount: [20] }]) {
          const listing = await openListing(catalogue, { categoryId: 1 });
          if (!listing) throw new Error('no listing');
          const sorting = { order, dir: order === 'price' ? ('desc' as const) : ('asc' as const) };
          const price = { min: 0, max: order === 'price' ? 30_000 : Number.POSITIVE_INFINITY };
          const name = `${storeId} listing for ${groupId} by ${order} with ${JSON.stringify(choices)}`;
          replies[name] = await listPage(catalogue, viewer, listing, { choices, price, sorting, page: 1, limit: 30 });
        }
      }
    }
  }
  return replies;
}

const TERMS = [
  'foot',
  'Fuß',
  'zebar',
  'alverra',
  'alpha colour 2',
  'renamed',
  'zebra s3',
  'category 12',
  'fresh 9',
  'G2',
];

const EVERY_PRICE = { min: 0, max: Number.POSITIVE_INFINITY };

/** Replies that lists, facets, words and names are in, of every store. */
export async function listedReplies(
  snapshot: Snapshot,
  storeIds: readonly number[],
  { products, at }: Asked,
): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  const viewer = viewerOf(0);
  for (const storeId of storeIds) {
    const catalogue = await snapshot.open(testStore(storeId), at);
    const { assortment } = catalogue;
    const pageOf = async (scope: ListingScope, dir: 'asc' | 'desc') => {
      const listing = await openListing(catalogue, scope);
      const pages = SORT_ORDERS.map((order) => {
        const request = { choices: {}, price: EVERY_PRICE, sorting: { order, dir }, page: 1, limit: 40 };
        return listing && listPage(catalogue, viewer, listing, request);
      });
      return Promise.all(pages);
    };
    const asked = answersOf(catalogue);
    replies[`${storeId} departments`] = asked.departments();
    replies[`${storeId} brands`] = asked.brands().sort((one, other) => one.id - other.id);
    replies[`${storeId} sold`] = asked.soldProducts();
    replies[`${storeId} held sales`] = asked.heldSales();
    for (const id of assortment.categories.keys()) {
      replies[`${storeId} category ${id}`] = await pageOf({ categoryId: id }, id % 2 === 0 ? 'asc' : 'desc');
    }
    for (const id of catalogue.vocabulary.brands.keys()) {
      replies[`${storeId} brand ${id}`] = await pageOf({ brandId: id }, 'asc');
    }
    replies[`${storeId} new`] = await pageOf({ saleContext: 'new' }, 'desc');
    replies[`${storeId} live`] = await pageOf({ saleContext: 'live' }, 'asc');
    for (const term of TERMS) {
      replies[`${storeId} found by ${term}`] = await pageOf({ search: term }, 'asc');
      replies[`${storeId} suggested for ${term}`] = await suggest(catalogue, viewer, term);
    }
    const idsOf = (rows: readonly number[]) => rows.slice(0, 12).map((row) => assortment.products[row]?.id);
    for (const id of idsTo(products).filter((one) => one % 5 === 0)) {
      const product = assortment.products[assortment.rowOfProduct.get(id) ?? -1];
      replies[`${storeId} beside ${id}`] = product && [
        idsOf(relatedRows(catalogue, viewer, product)),
        idsOf(companionRows(catalogue, viewer, [product], 'crosssell')),
      ];
    }
  }
  return replies;
}
