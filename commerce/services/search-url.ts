import { resultsOf } from '#commerce/search/found-rows.ts';
import { searchTarget } from '#commerce/search/search-target.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';

/** GET search-url (API-071, ROUTE-40). @throws Problem 404 for an unknown store */
export const searchUrl: Service<'search-url'> = async (shop, caller, { store_id, term }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const url = await searchTarget(shop.db.query, catalogue, term);
  return { url, ...(await resultsOf(catalogue, term)) };
};
