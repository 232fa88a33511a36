import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { relatedSales } from './related-sales.ts';
import { runningSales, saleOf } from './sales.ts';

/** GET under-search-sales (API-068). @throws Problem 404 for an unknown store */
export const underSearchSales: Service<'under-search-sales'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  return runningSales(catalogue)
    .slice(0, limit)
    .map((event) => saleOf(catalogue, event));
};

/** GET related-sales (SEARCH-18). @throws Problem 404 for an unknown store */
export const relatedSalesOf: Service<'related-sales'> = async (shop, caller, { store_id, category_id, limit }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  return relatedSales(catalogue, category_id)
    .slice(0, limit)
    .map((event) => saleOf(catalogue, event));
};
