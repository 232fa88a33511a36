import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { runningSales } from './sales.ts';

/**
 * Open sales that hold products of a category, those with the most first, the category's own sale left out. Of a
 * category that the store does not have, as the root of all that stands for none (CONST-01), every open sale by position.
 */
export function relatedSales(catalogue: StoreCatalogue, categoryId: number): readonly SaleEvent[] {
  const sales = runningSales(catalogue);
  const category = catalogue.assortment.categories.get(categoryId);
  if (!category) return sales;
  // Sorting is stable, so that the order by position stays among equals.
  return sales
    .filter((event) => event.categoryId !== categoryId)
    .map((event) => ({ event, shared: event.entries.filter(({ row }) => category.set.has(row)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ event }) => event);
}
