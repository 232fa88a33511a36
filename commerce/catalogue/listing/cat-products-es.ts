import { DEFAULT_DIRECTION } from '#commerce/catalogue/prices/sort-rows.ts';
import { nextBoundary } from '#commerce/catalogue/sales/sales.ts';
import { articleSaid } from '#commerce/catalogue/search/narrow-term.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { ANY_PRICE, listPage, type PageRequest } from './list-page.ts';
import { openListing } from './listing.ts';

/** Minor units in a whole unit; price bounds of a URL are whole units (decision 31). */
const WHOLE = 100;

function requestOf(input: Parsed<'cat-products-es'>): PageRequest {
  const { brand, size, colour, gender, sport, discount } = input;
  return {
    choices: { brand, size, colour, gender, sport, discount },
    price: {
      min: (input.price_min ?? 0) * WHOLE,
      max: input.price_max === undefined ? ANY_PRICE.max : input.price_max * WHOLE,
    },
    sorting: { order: input.order, dir: input.dir ?? DEFAULT_DIRECTION[input.order] },
    page: input.p,
    limit: input.limit,
  };
}

/**
 * One page of a listing with its facets: of a category, a brand, a search, live sales or new arrivals.
 * @throws Problem 404 for an unknown store or category, and for a sale that is not held in this store
 */
export const listProducts: Service<'cat-products-es'> = async (shop, caller, input) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, input.store_id);
  const listing = await openListing(catalogue, {
    categoryId: input.category_id,
    brandId: input.brand_id,
    search: input.s,
    saleContext: input.sale_context,
  });
  if (!listing) throw notFound('category');
  const { language } = catalogue.textLocale;
  const said = input.s === undefined ? undefined : articleSaid(await catalogue.search(), input.s, language);
  const isOfSales =
    input.category_id === undefined &&
    input.brand_id === undefined &&
    input.s === undefined &&
    input.sale_context !== 'new';
  return {
    ...(await listPage(catalogue, viewer, listing, { ...requestOf(input), said })),
    // What sales hold changes with every sale; any other list with those of its products.
    changesAt: nextBoundary(catalogue, isOfSales ? null : (entries) => entries.isAnyIn(listing.set)),
  };
};
