import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { resultsOf } from './found-rows.ts';
import { searchTarget } from './search-target.ts';

/** GET search-url (API-071, ROUTE-40). @throws Problem 404 for an unknown store */
export const searchUrl: Service<'search-url'> = async (shop, caller, { store_id, term }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const url = await searchTarget(shop.db.query, catalogue, term);
  return { url, ...(await resultsOf(catalogue, term)) };
};
