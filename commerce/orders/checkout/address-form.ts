import {
  POSTAL_FIELDS,
  type PostalErrors,
  type PostalField,
  readPostalAddress,
} from '#commerce/orders/postal-address.ts';
import type checkout from '#content/messages/en_GB/checkout.json';
import type { Address } from '#lib/contract/orders.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';

/** All that the first step asks for, in the order of the page; a member is not asked for an address of mail. */
export const ADDRESS_FIELDS = ['email', ...POSTAL_FIELDS] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];
/** What may be wrong with a field of the checkout; each has its sentence in `content/messages`. */
export type FieldFault = keyof (typeof checkout)['errors'];
export type AddressErrors = Partial<Record<AddressField, FieldFault>>;

/** Reads the posted address and says what is wrong with it, by field; no errors means it can be delivered to. */
export function readAddress(form: FormData): { address: Address; errors: PostalErrors } {
  const typed = POSTAL_FIELDS.map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  return readPostalAddress(Object.fromEntries(typed) as Record<PostalField, string>);
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
