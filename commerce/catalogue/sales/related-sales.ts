import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { runningSales, saleOf } from './sales.ts';

/**
 * Open sales that hold products of a category, those with the most first, the category's own sale left out. Of a
 * category that the store does not have, as the root of all that stands for none (CONST-01), every open sale by position.
 */
function relatedSales(catalogue: StoreCatalogue, categoryId: number): readonly SaleEvent[] {
  const sales = runningSales(catalogue);
  const category = catalogue.assortment.categories.get(categoryId);
  if (!category) return sales;
  // Sorting is stable, so that the order by position stays among equals.
  return sales
    .filter((event) => event.categoryId !== categoryId)
    .map((event) => ({ event, shared: event.entries.rows.filter((row) => category.set.has(row)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ event }) => event);
}

/** GET under-search-sales (API-068). @throws Problem 404 for an unknown store */
export const underSearchSales: Service<'under-search-sales'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  return runningSales(catalogue)
    .slice(0, limit)
    .map((event) => saleOf(catalogue, viewer, event));
};

/** GET related-sales (SEARCH-18). @throws Problem 404 for an unknown store */
export const relatedSalesOf: Service<'related-sales'> = async (shop, caller, { store_id, category_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  return relatedSales(catalogue, category_id)
    .slice(0, limit)
    .map((event) => saleOf(catalogue, viewer, event));
};
