import type { ServiceIn } from '#commerce/kernel/context.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { describeCountry } from './describe-country.ts';
import { requireStore } from './require-store.ts';
import type { StoresContext } from './store-directory.ts';

/** GET country (API-062, CMS-07). @throws Problem 404 NOT_FOUND for a country the shop does not know */
export const country: ServiceIn<StoresContext, 'country'> = async (shop, _caller, input) => {
  const found = describeCountry(input.country, requireStore(shop, input.storeId));
  if (!found) throw notFound('country');
  return found;
};
