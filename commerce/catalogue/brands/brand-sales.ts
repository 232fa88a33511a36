import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { openingSales, runningSales, saleOf } from '#commerce/catalogue/sales/sales.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { holdsBrand } from './brand-rows.ts';

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
