import type { ServiceIn } from '#commerce/kernel/context.ts';
import { COUNTRIES } from './countries.ts';
import { describeCountry } from './describe-country.ts';
import { requireStore } from './require-store.ts';
import type { StoresContext } from './store-directory.ts';

/** GET country-address-options (API-014): the countries of address forms, in the alphabet of the store. */
export const countryAddressOptions: ServiceIn<StoresContext, 'country-address-options'> = async (
  shop,
  _caller,
  input,
) => {
  const store = requireStore(shop, input.store_id);
  const { compare } = new Intl.Collator(store.locale.replace('_', '-'));
  const countries = [...COUNTRIES.keys()]
    .flatMap((code) => describeCountry(code, store) ?? [])
    .filter(({ data }) => data.delivered || input.only_shipping !== true)
    .sort((a, b) => compare(a.data.name, b.data.name));
  return { countries };
};
