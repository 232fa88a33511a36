import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { describeCountry } from './describe-country.ts';
import { requireStore } from './require-store.ts';

/** GET country (API-062, CMS-07). @throws Problem 404 NOT_FOUND for a country the shop does not know */
export const country: Service<'country'> = async (shop, _caller, input) => {
  const found = describeCountry(input.country, requireStore(shop, input.storeId));
  if (!found) throw notFound('country');
  return found;
};
