import { Problem } from '#commerce/kernel/problem.ts';
import { COUNTRIES, DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { ADDRESS_FIELD_MAX, ADDRESS_FIELDS, type AddressField } from '#lib/rules/address-fields.ts';
import { FORM_RULES, type FormRule } from '#lib/rules/form-rules.ts';
import { placeLine } from '#lib/rules/place-line.ts';
import { postalRegion, US_STATES } from '#lib/rules/us-states.ts';

/** What may be wrong with a field of an address. */
type PostalFault = 'required' | 'tooLong' | 'country' | 'name' | 'phone' | 'postcode' | 'state';
export type PostalErrors = Partial<Record<AddressField, PostalFault>>;

/**
 * What an address is for: parcels; bills alone, which may go to any country that the shop knows; or the bill of an order
 * that nothing is sent of, in a country that the shop sells to. Only a carrier needs a number to call.
 */
export type Purpose = 'delivery' | 'billing' | 'virtual';

/** Is this a country that something of this purpose can be sent to? */
const isReached = (country: string, purpose: Purpose): boolean =>
  purpose === 'billing' ? COUNTRIES.has(country) : DELIVERY_COUNTRIES.includes(country);

/** Must an address in this country name its region? */
export const needsRegion = (country: string): boolean => COUNTRIES.get(country)?.regionRequired ?? false;

/** States have names that their post knows; what regions there are elsewhere, nobody here does. */
function regionFault(region: string, country: string): PostalFault | undefined {
  if (region === '') return needsRegion(country) ? 'required' : undefined;
  return country === 'US' && !US_STATES.has(region) ? 'state' : undefined;
}

function errorOf(
  field: AddressField,
  value: string,
  { address, purpose }: { address: Address; purpose: Purpose },
): PostalFault | undefined {
  if (value.length > ADDRESS_FIELD_MAX) return 'tooLong';
  if (field === 'region') return regionFault(value, address.country);
  if (value === '') return field === 'phone' && purpose !== 'delivery' ? undefined : 'required';
  if (field === 'country') return isReached(value, purpose) ? undefined : 'country';
  if (field === 'firstName' || field === 'lastName') return FORM_RULES.person_name(value) ? undefined : 'name';
  if (field === 'phone') return FORM_RULES.phone(value) ? undefined : 'phone';
  if (field === 'postcode')
    return (COUNTRIES.get(address.country)?.postcode?.test(value) ?? true) ? undefined : 'postcode';
  return undefined;
}

/** Tidies an address as it was typed and says what is wrong with it, by field; no errors means it serves its purpose. */
export function readPostalAddress(
  typed: Readonly<Record<AddressField, string>>,
  purpose: Purpose = 'delivery',
): { address: Address; errors: PostalErrors } {
  // Control characters go the way of white space: nobody's address has any, and not every reader takes them. Those of
  // bidirectional text would turn round whatever is written after the address, on pages, labels and in mails.
  const text = (name: AddressField): string =>
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
    region: postalRegion(text('region'), text('country').toUpperCase()),
    country: text('country').toUpperCase(),
    phone: text('phone'),
  };
  const errors: PostalErrors = {};
  for (const field of ADDRESS_FIELDS) {
    const error = errorOf(field, address[field], { address, purpose });
    if (error) errors[field] = error;
  }
  return { address, errors };
}

/** Has this address, as it is kept, all that such a one needs by the rules of today? */
export const servesAs = (address: Address, purpose: Purpose): boolean =>
  Object.keys(readPostalAddress(address, purpose).errors).length === 0;

/** The rules of forms by what is wrong with a field of an address. */
const RULES: Readonly<Record<PostalFault, FormRule>> = {
  required: 'required',
  tooLong: 'max',
  country: 'is_not',
  name: 'person_name',
  phone: 'phone',
  postcode: 'postcode',
  state: 'required_region',
};

/** An address that breaks rules, by the paths of what is wrong in the body of the call. */
export const invalidAddress = (issues: readonly { path: string; rule: string }[]): Problem =>
  new Problem(400, 'VALIDATION', 'This address cannot be taken', {
    issues: issues.map((issue) => ({ ...issue, message: `Breaks the rule ${issue.rule}` })),
  });

/**
 * The address of a call's body, where it stands as `address`.
 * @throws Problem 400 VALIDATION naming every wrong field
 */
export function requirePostalAddress(
  typed: Readonly<Record<AddressField, string>>,
  purpose: Purpose = 'delivery',
): Address {
  const { address, errors } = readPostalAddress(typed, purpose);
  const issues = ADDRESS_FIELDS.flatMap((field) => {
    const fault = errors[field];
    return fault ? [{ path: `address.${field}`, rule: RULES[fault] }] : [];
  });
  if (issues.length > 0) throw invalidAddress(issues);
  return address;
}

export const sameAddress = (a: Address, b: Address): boolean => ADDRESS_FIELDS.every((field) => a[field] === b[field]);

/** An address as a label has it, in the language of the store; without the number of the phone. */
export const addressLines = (a: Address, store: StoreConfig): string[] =>
  [`${a.firstName} ${a.lastName}`, a.street, placeLine(a), countryName(a.country, wordingOf(store))].filter(
    (line) => line.trim() !== '',
  );
