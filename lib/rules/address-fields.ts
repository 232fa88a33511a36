/** The fields of a postal address. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'region',
  'country',
  'phone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Countries whose post writes the postcode behind the town (UPU, addressing systems); with the region between in some. */
export const TOWN_FIRST: ReadonlySet<string> = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ']);

const WITH_TOWN_FIRST: readonly AddressField[] = ADDRESS_FIELDS.flatMap((field): AddressField[] =>
  field === 'postcode' ? ['city', 'region', 'postcode'] : field === 'city' || field === 'region' ? [] : [field],
);

/**
 * The fields in the order that a form asks for them where the address is in this country: as its post writes town and postcode.
 * @param country ISO 3166-1 alpha-2
 */
export const addressFieldsOf = (country: string): readonly AddressField[] =>
  TOWN_FIRST.has(country) ? WITH_TOWN_FIRST : ADDRESS_FIELDS;

/** The field that stands in place of the region where there is a list to choose from: states of the United States. */
export const STATE_FIELD = 'state';

/** What was chosen as a state, in the United States alone, as the region that it is; no form has to hide a field to send one. */
export const withState = <F extends Readonly<Partial<Record<string, string>>>>(fields: F): F =>
  fields.country === 'US' && fields[STATE_FIELD] !== undefined ? { ...fields, region: fields[STATE_FIELD] } : fields;

/** The address of a form that was sent; what was left out is empty. */
export const addressIn = (fields: Readonly<Partial<Record<string, string>>>): Record<AddressField, string> => ({
  firstName: fields.firstName ?? '',
  lastName: fields.lastName ?? '',
  street: fields.street ?? '',
  postcode: fields.postcode ?? '',
  city: fields.city ?? '',
  region: fields.region ?? '',
  country: fields.country ?? '',
  phone: fields.phone ?? '',
});

/** What an address is to be the default for, as forms ask: delivery, billing. */
export const DEFAULT_FIELDS = ['default_delivery', 'default_billing'] as const;

/** Longest value of a field, characters: what a label holds. */
export const ADDRESS_FIELD_MAX = 100;

/** What fills a field by itself (HTML, autofill). */
export const ADDRESS_AUTOFILL: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
  phone: 'tel',
};

/** Fields that stand two in a line where there is room. */
export const HALF_FIELDS: ReadonlySet<AddressField> = new Set(['firstName', 'lastName', 'postcode', 'city', 'region']);
