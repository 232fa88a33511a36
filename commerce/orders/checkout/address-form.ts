import { type PostalErrors, type Purpose, readPostalAddress, sameAddress } from '#commerce/orders/postal-address.ts';
import type checkout from '#content/messages/en_GB/checkout.json';
import type { KeptAddress } from '#lib/contract/addresses.ts';
import type { Address } from '#lib/contract/values.ts';
import { ADDRESS_FIELDS, type AddressField, addressIn, STATE_FIELD, withState } from '#lib/rules/address-fields.ts';
import { EMAIL_MAX, FORM_RULES } from '#lib/rules/form-rules.ts';
import { type BillingChoice, type OwnAddresses, SAME, TYPED } from './address-choice.ts';
import type { CheckoutData } from './checkout-record.ts';
import { postalName } from './postal-fields.ts';

/** What may be wrong with a field of the checkout; each has its sentence in `content/messages`. */
export type FieldFault = keyof (typeof checkout)['errors'];
export type AddressErrors = Partial<Record<'email' | AddressField, FieldFault>> & PostalErrors;

/**
 * Reads a posted address and says what is wrong with it, by field; no errors means it serves its purpose. Without a parcel
 * no phone is asked for, so that none is read.
 */
export function readAddress(form: FormData, purpose: Purpose = 'delivery'): { address: Address; errors: PostalErrors } {
  const typed = ([...ADDRESS_FIELDS, STATE_FIELD] as const).flatMap((field) => {
    if (field === 'phone' && purpose !== 'delivery') return [];
    const value = form.get(postalName(purpose === 'billing' ? 'billing' : 'shipping', field));
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return readPostalAddress(addressIn(withState(Object.fromEntries(typed))), purpose);
}

/** Reads a guest's address of mail, and says what is wrong with it (FORM rules `email`, `email_domain`). */
export function readEmail(form: FormData): { email: string; error: FieldFault | undefined } {
  const typed = form.get('email');
  const email =
    typeof typed === 'string'
      ? typed
          .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
          .trim()
          .toLowerCase()
          .slice(0, EMAIL_MAX + 1)
      : '';
  if (email === '') return { email, error: 'required' };
  if (email.length > EMAIL_MAX || !FORM_RULES.email(email)) return { email, error: 'email' };
  return { email, error: FORM_RULES.email_domain(email) ? undefined : 'emailDomain' };
}

/** A member's answer to the first step: among the kept addresses, or typed. */
interface OwnAnswer {
  readonly address: Address;
  readonly errors: PostalErrors;
  readonly own: Pick<OwnAddresses, 'to' | 'keep' | 'billing'>;
  /** The one that was chosen is not kept any more: the page has to ask again. */
  readonly isGone: boolean;
}

/** Where the bill goes, by what was posted; null where that is no longer kept. */
function readBilling(form: FormData, kept: readonly KeptAddress[]): BillingChoice | null {
  const typed = readAddress(form, 'billing');
  const keep = form.get('keep_billing') === '1';
  const choice = String(form.get('bill') ?? SAME);
  if (choice === TYPED) return { choice, keep, ...typed };
  if (choice === SAME) return { choice, keep, ...typed, errors: {} };
  const chosen = kept.find(({ id }) => String(id) === choice);
  return chosen ? { choice, keep, address: chosen.address, errors: {} } : null;
}

/**
 * Reads what a member answered. A kept address stands as it is kept, whatever was typed beside it; one that lacks something
 * is begun with in the fields, which say what, and is completed with the order.
 */
export function readOwn(form: FormData, kept: readonly KeptAddress[], purpose: Purpose): OwnAnswer {
  const asked = String(form.get('to') ?? TYPED);
  const chosen = kept.find(({ id }) => String(id) === asked);
  const { address, errors } = chosen ? readPostalAddress(chosen.address, purpose) : readAddress(form, purpose);
  const isWhole = Object.keys(errors).length === 0;
  const billing = readBilling(form, kept);
  return {
    address,
    errors,
    own: {
      to: isWhole && chosen ? chosen.id : null,
      keep: chosen ? !isWhole : form.get('keep') === '1',
      billing: billing ?? { choice: SAME, keep: false, ...readAddress(form, 'billing'), errors: {} },
    },
    isGone: billing === null || (asked !== TYPED && !chosen),
  };
}

/** What the checkout remembers of a member's answer that has no faults. */
export function ownData({
  address,
  own: { to, keep, billing },
}: OwnAnswer): Pick<CheckoutData, 'addressId' | 'billing' | 'keep'> {
  // Of bills nobody is called: the same address without its number is the same.
  const isBilled = billing.choice !== SAME && !sameAddress({ ...billing.address, phone: address.phone }, address);
  const typed = [
    ...(to === null && keep ? [address] : []),
    ...(isBilled && billing.choice === TYPED && billing.keep ? [billing.address] : []),
  ];
  return {
    addressId: to ?? undefined,
    billing: isBilled
      ? { address: billing.address, id: billing.choice === TYPED ? undefined : Number(billing.choice) }
      : undefined,
    keep: typed.length > 0 ? typed : undefined,
  };
}
