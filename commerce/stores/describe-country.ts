import type { Country } from '#lib/contract/countries.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { COUNTRIES } from './countries.ts';

/** A country as forms need it, named in the language of the store (CMS-07); null for a code the shop does not know. */
export function describeCountry(code: string, { locale }: Pick<StoreConfig, 'locale'>): Country | null {
  const rules = COUNTRIES.get(code);
  if (!rules) return null;
  const names = new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' });
  return {
    code,
    data: {
      name: names.of(code) ?? code,
      postcodePattern: rules.postcode?.source ?? null,
      postcodeExample: rules.example,
      regionRequired: rules.regionRequired,
      dialCode: rules.dialCode,
      delivered: rules.delivered,
    },
  };
}
