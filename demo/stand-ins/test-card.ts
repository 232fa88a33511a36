import { randomUUID } from 'node:crypto';
import type { FieldFault } from '#commerce/orders/checkout/address-form.ts';
import { isFutureExpiry, type KeptCard, maskedCard, readExpiry } from '#commerce/payments/agreements.ts';
import type { CardKind } from '#lib/contract/members.ts';

/** Test numbers of the hosted checkout: one is declined, of one the bank asks its holder; every other valid number is accepted. */
export const DECLINED_CARD = '4000000000000002';
export const CHALLENGED_CARD = '4000000000003220';

type CardErrors = Partial<Record<'cardNumber' | 'expiry' | 'cvc' | 'nameOnCard', FieldFault>>;

/** As many letters as the field takes. */
const NAME_MAX = 120;

export interface Card {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly nameOnCard: string;
  readonly errors: CardErrors;
}

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Reads the posted card; the number is never stored, logged or shown again. */
export function readCard(form: FormData, at: number): Card {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = text('cardNumber').replace(/[\s-]/g, '');
  const errors: CardErrors = {};
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) errors.cardNumber = 'cardNumber';
  const expiry = readExpiry(text('expiry'));
  if (expiry === null || !isFutureExpiry(expiry, at)) errors.expiry = 'expiry';
  if (!/^\d{3,4}$/.test(text('cvc'))) errors.cvc = 'cvc';
  if (text('nameOnCard') === '') errors.nameOnCard = 'required';
  return {
    number,
    expiry: expiry ?? '',
    nameOnCard: text('nameOnCard').slice(0, NAME_MAX),
    errors,
  };
}

/** What the test bank says to a card; `masked` is what may be shown and kept of its number. */
export type BankAnswer =
  | { readonly kind: 'accepted' | 'challenged'; readonly masked: string }
  | { readonly kind: 'declined' };

/** Tokens of cards of which the bank asks their holders begin so. */
const ASKING = 'asks-';

/** Asks the test bank. */
export function authorise(card: Card): BankAnswer {
  if (card.number === DECLINED_CARD) return { kind: 'declined' };
  const masked = maskedCard(card.number.slice(-4));
  return { kind: card.number === CHALLENGED_CARD ? 'challenged' : 'accepted', masked };
}

/** Asks the test bank by the token of a kept card. */
export const authoriseKept = ({ token, lastFour }: Pick<KeptCard, 'token' | 'lastFour'>) => ({
  kind: token.startsWith(ASKING) ? ('challenged' as const) : ('accepted' as const),
  masked: maskedCard(lastFour),
});

/** The kind of a card by the number ranges of ISO/IEC 7812: 34 and 37 are charge cards, 50 and 56 to 69 debit cards. */
function kindOf(number: string): CardKind {
  if (/^3[47]/.test(number)) return 'charge';
  return /^(?:50|5[6-9]|6)/.test(number) ? 'debit' : 'credit';
}

/** What the test bank lets the shop keep of a card for the next time: the number stays with the bank. */
export const keptCardOf = ({ number, expiry }: Card): KeptCard => ({
  kind: kindOf(number),
  lastFour: number.slice(-4),
  expiry,
  token: `${number === CHALLENGED_CARD ? ASKING : 'pays-'}${randomUUID()}`,
});
