import type { ServiceIn } from '#commerce/kernel/context.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Country, StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { COUNTRIES } from './countries.ts';
import { requireStore, type StoresContext } from './store-directory.ts';

/**
 * Names a country in the language of a store: `CH` is `Suisse`.
 * @param code ISO 3166-1 alpha-2; a code without a name is written as it is
 * @param locale of the store, such as `fr_CH`
 */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(code) ?? code;

/** A country as forms need it, named in the language of the store (CMS-07); null for a code the shop does not know. */
function describeCountry(code: string, store: Pick<StoreConfig, 'locale' | 'deliveryCountry'>): Country | null {
  const rules = COUNTRIES.get(code);
  if (!rules) return null;
  return {
    code,
    data: {
      name: countryName(code, wordingOf(store)),
      postcodePattern: rules.postcode?.source ?? null,
      postcodeExample: rules.example,
      regionRequired: rules.regionRequired,
      dialCode: rules.dialCode,
      delivered: rules.delivered,
    },
  };
}

/** GET country (API-062, CMS-07). @throws Problem 404 NOT_FOUND for a country the shop does not know */
export const country: ServiceIn<StoresContext, 'country'> = async (shop, _caller, input) => {
  const found = describeCountry(input.country, requireStore(shop, input.storeId));
  if (!found) throw notFound('country');
  return found;
};

/** GET country-address-options (API-014): the countries of address forms, in the alphabet of the store. */
export const countryAddressOptions: ServiceIn<StoresContext, 'country-address-options'> = async (
  shop,
  _caller,
  input,
) => {
  const store = requireStore(shop, input.store_id);
  const { compare } = new Intl.Collator(languageTag(store.locale));
  const countries = [...COUNTRIES.keys()]
    .flatMap((code) => describeCountry(code, store) ?? [])
    .filter(({ data }) => data.delivered || input.only_shipping !== true)
    .sort((a, b) => compare(a.data.name, b.data.name));
  return { countries };
};
