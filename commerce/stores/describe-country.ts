import type { Country } from '#lib/contract/countries.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { COUNTRIES } from './countries.ts';
import { countryName } from './country-name.ts';

/** A country as forms need it, named in the language of the store (CMS-07); null for a code the shop does not know. */
export function describeCountry(code: string, { locale }: Pick<StoreConfig, 'locale'>): Country | null {
  const rules = COUNTRIES.get(code);
  if (!rules) return null;
  return {
    code,
    data: {
      name: countryName(code, locale),
      postcodePattern: rules.postcode?.source ?? null,
      postcodeExample: rules.example,
      regionRequired: rules.regionRequired,
      dialCode: rules.dialCode,
      delivered: rules.delivered,
    },
  };
}
