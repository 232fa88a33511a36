import { COUNTRIES, DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import type checkout from '#content/messages/en_GB/checkout.json';
import type { Address } from '#lib/contract/orders.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';

/** Of an address that parcels go to. */
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
/** All that the first step asks for, in the order of the page; a member is not asked for an address of mail. */
export const ADDRESS_FIELDS = ['email', ...POSTAL_FIELDS] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];
/** What may be wrong with a field of the checkout; each has its sentence in `content/messages`. */
export type FieldFault = keyof (typeof checkout)['errors'];
export type AddressErrors = Partial<Record<AddressField, FieldFault>>;

const MAX_LENGTH = 100;

/** Must an address in this country name its region? */
export const needsRegion = (country: string): boolean => COUNTRIES.get(country)?.regionRequired ?? false;

function errorOf(field: (typeof POSTAL_FIELDS)[number], value: string, address: Address): AddressErrors[AddressField] {
  if (value.length > MAX_LENGTH) return 'tooLong';
  if (field === 'region') return value === '' && needsRegion(address.country) ? 'required' : undefined;
  if (value === '') return 'required';
  if (field === 'country') return DELIVERY_COUNTRIES.includes(value) ? undefined : 'country';
  if (field === 'firstName' || field === 'lastName') return FORM_RULES.person_name(value) ? undefined : 'name';
  if (field === 'phone') return FORM_RULES.phone(value) ? undefined : 'phone';
  if (field === 'postcode')
    return (COUNTRIES.get(address.country)?.postcode?.test(value) ?? true) ? undefined : 'postcode';
  return undefined;
}

/** Reads the posted address and says what is wrong with it, by field; no errors means it can be delivered to. */
export function readAddress(form: FormData): { address: Address; errors: AddressErrors } {
  // Control characters go the way of white space: nobody's address has any, and not every reader takes them. Those of
  // bidirectional text would turn round whatever is written after the address, on pages, labels and in mails.
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string'
      ? value
          .normalize('NFC')
          .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
          .trim()
      : '';
  };
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
  const errors: AddressErrors = {};
  for (const field of POSTAL_FIELDS) {
    const error = errorOf(field, address[field], address);
    if (error) errors[field] = error;
  }
  return { address, errors };
}

/** The longest address of mail there is (RFC 5321). */
const EMAIL_MAX = 254;

/** Reads a guest's address of mail, and says what is wrong with it (FORM rules `email`, `email_domain`). */
export function readEmail(form: FormData): { email: string; error: FieldFault | undefined } {
  const typed = form.get('email');
  const email =
    typeof typed === 'string'
      ? typed
          .trim()
          .toLowerCase()
          .slice(0, EMAIL_MAX + 1)
      : '';
  if (email === '') return { email, error: 'required' };
  if (email.length > EMAIL_MAX || !FORM_RULES.email(email)) return { email, error: 'email' };
  return { email, error: FORM_RULES.email_domain(email) ? undefined : 'emailDomain' };
}
