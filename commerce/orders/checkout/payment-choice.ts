import type { KeptCard, StoredAgreement } from '#commerce/payments/agreements.ts';
import { authorise, authoriseKept, type BankAnswer, type CardErrors, keptCardOf, readCard } from './test-card.ts';

/** What the payment form sends for a card that is typed in, in place of the id of a kept one. */
export const NEW_CARD = 'new';

/** How a shopper wants to pay: with a card typed in, or with one that is kept. */
export interface PaymentChoice {
  /** Which of the form's choices it was, so that the page comes back with it. */
  readonly method: string;
  readonly nameOnCard: string;
  /** Shall the card be kept? */
  readonly keep: boolean;
  readonly errors: CardErrors;
  /** Asks the bank; not to be called while there are errors. Null for a kept card that is gone or over. */
  readonly ask: (() => BankAnswer) | null;
  /** What is kept once the order is placed. */
  readonly keepCard: KeptCard | undefined;
}

/**
 * Reads the posted payment form.
 * @param kept cards of this very member
 * @param at ms
 * @param mayKeep may a new card be kept? Not for whoever came by a mail's link (decision 65)
 */
export function readPayment(
  form: FormData,
  kept: readonly StoredAgreement[],
  { at, mayKeep }: { at: number; mayKeep: boolean },
): PaymentChoice {
  const method = String(form.get('method') ?? NEW_CARD);
  if (method === NEW_CARD) {
    const card = readCard(form, at);
    const keep = mayKeep && form.has('keep');
    const { nameOnCard, errors } = card;
    return {
      method,
      nameOnCard,
      keep,
      errors,
      ask: () => authorise(card),
      keepCard: keep ? keptCardOf(card) : undefined,
    };
  }
  const chosen = kept.find(({ agreementId, isExpired }) => String(agreementId) === method && !isExpired);
  const ask = chosen ? () => authoriseKept(chosen) : null;
  return { method: chosen ? method : NEW_CARD, nameOnCard: '', keep: false, errors: {}, ask, keepCard: undefined };
}
