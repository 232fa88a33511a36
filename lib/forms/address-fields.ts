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
