/** The fields of a postal address in the order of forms, each with what fills it by itself (HTML, autofill). */
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
export const HALF_FIELDS: ReadonlySet<AddressField> = new Set(['firstName', 'lastName', 'postcode', 'city']);
