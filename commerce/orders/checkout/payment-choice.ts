import type { StoredAgreement } from '#commerce/payments/agreements.ts';
import type { PaymentMeans, PaymentProvider, TypedPayment } from '#commerce/payments/payment-provider.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** What the payment form sends for a card that is typed in, in place of the id of a kept one. */
export const NEW_CARD = 'new';

/** How a shopper wants to pay: with what is typed in, or with a card that is kept. */
export interface PaymentChoice extends TypedPayment {
  /** Which of the form's choices it was, so that the page comes back with it. */
  readonly method: string;
  /** Shall the card be kept? */
  readonly keep: boolean;
  /** What the provider is asked with, not to be used while there are errors. Null for a kept card that is gone or over. */
  readonly means: PaymentMeans | null;
}

/** Of an order that costs nothing: nobody is asked for a payment, and nothing is typed. */
export const NOTHING_TO_PAY: PaymentChoice = { method: NEW_CARD, shown: {}, keep: false, errors: {}, means: null };

/**
 * Reads the posted payment form.
 * @param kept cards of this very member
 * @param at ms
 * @param mayKeep may a new card be kept? Not for whoever came by a mail's link (decision 65)
 */
export function readPayment(
  form: FormData,
  kept: readonly StoredAgreement[],
  { provider, store, at, mayKeep }: { provider: PaymentProvider; store: StoreConfig; at: number; mayKeep: boolean },
): PaymentChoice {
  const method = String(form.get('method') ?? NEW_CARD);
  if (method === NEW_CARD) {
    const keep = mayKeep && form.has('keep');
    return { ...provider.read(form, { store, at }), method, keep, means: { form, keep } };
  }
  const chosen = kept.find(({ agreementId, isExpired }) => String(agreementId) === method && !isExpired);
  const means = chosen ? { kept: chosen } : null;
  return { method: chosen ? method : NEW_CARD, shown: {}, keep: false, errors: {}, means };
}
