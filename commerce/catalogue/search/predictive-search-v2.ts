import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { suggest } from './suggest.ts';

/** GET predictive-search-v2 (API-066). @throws Problem 404 for an unknown store */
export const predictiveSearch: Service<'predictive-search-v2'> = async (shop, caller, { storeId, q }) => {
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  return suggest(catalogue, q);
};
