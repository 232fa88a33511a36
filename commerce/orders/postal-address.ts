import { COUNTRIES, DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import { placeLine } from '#lib/rules/place-line.ts';

/** Of an address that parcels go to, in the order of forms. */
export const POSTAL_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'region',
  'country',
  'phone',
] as const;
export type PostalField = (typeof POSTAL_FIELDS)[number];

/** What may be wrong with a field of an address. */
type PostalFault = 'required' | 'tooLong' | 'country' | 'name' | 'phone' | 'postcode';
export type PostalErrors = Partial<Record<PostalField, PostalFault>>;

/** Longest value of a field that a label holds, characters. */
const FIELD_MAX = 100;

/** Must an address in this country name its region? */
export const needsRegion = (country: string): boolean => COUNTRIES.get(country)?.regionRequired ?? false;

function errorOf(field: PostalField, value: string, address: Address): PostalFault | undefined {
  if (value.length > FIELD_MAX) return 'tooLong';
  if (field === 'region') return value === '' && needsRegion(address.country) ? 'required' : undefined;
  if (value === '') return 'required';
  if (field === 'country') return DELIVERY_COUNTRIES.includes(value) ? undefined : 'country';
  if (field === 'firstName' || field === 'lastName') return FORM_RULES.person_name(value) ? undefined : 'name';
  if (field === 'phone') return FORM_RULES.phone(value) ? undefined : 'phone';
  if (field === 'postcode')
    return (COUNTRIES.get(address.country)?.postcode?.test(value) ?? true) ? undefined : 'postcode';
  return undefined;
}

/** Tidies an address as it was typed and says what is wrong with it, by field; no errors means it can be delivered to. */
export function readPostalAddress(typed: Readonly<Record<PostalField, string>>): {
  address: Address;
  errors: PostalErrors;
} {
  // Control characters go the way of white space: nobody's address has any, and not every reader takes them. Those of
  // bidirectional text would turn round whatever is written after the address, on pages, labels and in mails.
  const text = (name: PostalField): string =>
    typed[name]
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim();
  const address: Address = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    street: text('street'),
    postcode: text('postcode').toUpperCase(),
    city: text('city'),
    region: text('region'),
    country: text('country').toUpperCase(),
    phone: text('phone'),
  };
  const errors: PostalErrors = {};
  for (const field of POSTAL_FIELDS) {
    const error = errorOf(field, address[field], address);
    if (error) errors[field] = error;
  }
  return { address, errors };
}

/** An address as a label has it, in the language of the store; without the number of the phone. */
export const addressLines = (a: Address, store: StoreConfig): string[] =>
  [`${a.firstName} ${a.lastName}`, a.street, placeLine(a), countryName(a.country, wordingOf(store))].filter(
    (line) => line.trim() !== '',
  );
