import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { openingSales, runningSales, saleOf } from './sales.ts';

/** Sales of the home page: those open now by position, those to come by their start. */
export const homeSales: Service<'pss-hp-data'> = async (shop, caller, { storeId }) => {
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  return {
    serverTime: new Date(catalogue.at).toISOString(),
    running: runningSales(catalogue).map((event) => saleOf(catalogue, event)),
    opening: openingSales(catalogue).map((event) => saleOf(catalogue, event)),
  };
};
