import type { SaleEvent } from '#commerce/catalogue/assortment.ts';
import { holdsBrand } from '#commerce/catalogue/brand-rows.ts';
import { openingSales, runningSales, saleOf } from '#commerce/catalogue/sales.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

/**
 * GET brand-sales: sales in which something of a brand is, or will be.
 * @throws Problem 404 for an unknown brand
 */
export const brandSales: Service<'brand-sales'> = async (shop, caller, { store_id, brandPageId }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  if (!catalogue.vocabulary.brands.has(brandPageId)) throw notFound('brand');
  const salesOf = (events: readonly SaleEvent[]) =>
    events.filter((event) => holdsBrand(catalogue, event, brandPageId)).map((event) => saleOf(catalogue, event));
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    running: salesOf(runningSales(catalogue)),
    opening: salesOf(openingSales(catalogue)),
  };
};
