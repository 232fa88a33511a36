import { suggest } from '#commerce/search/suggest.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';

/** GET predictive-search-v2 (API-066). @throws Problem 404 for an unknown store */
export const predictiveSearch: Service<'predictive-search-v2'> = async (shop, caller, { storeId, q }) => {
  const { catalogue } = await enterCatalogue(shop, caller, storeId);
  return suggest(catalogue, q);
};
