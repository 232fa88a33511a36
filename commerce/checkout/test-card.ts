import type { CheckoutTexts } from './texts/checkout-texts.ts';

/** Test numbers of the hosted checkout: one is declined, of one the bank asks its holder; every other valid number is accepted. */
export const DECLINED_CARD = '4000000000000002';
export const CHALLENGED_CARD = '4000000000003220';

export type CardErrors = Partial<Record<'cardNumber' | 'expiry' | 'cvc' | 'nameOnCard', keyof CheckoutTexts['errors']>>;

/** As many letters as the field takes. */
const NAME_MAX = 120;

export interface Card {
  readonly number: string;
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

/** Is MM/YY this month or later? `at` in ms. */
export function isFutureExpiry(text: string, at: number): boolean {
  const parts = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!parts) return false;
  const firstOfNextMonth = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1);
  return firstOfNextMonth > at;
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
  if (!isFutureExpiry(text('expiry'), at)) errors.expiry = 'expiry';
  if (!/^\d{3,4}$/.test(text('cvc'))) errors.cvc = 'cvc';
  if (text('nameOnCard') === '') errors.nameOnCard = 'required';
  return { number, nameOnCard: text('nameOnCard').slice(0, NAME_MAX), errors };
}

/** What the test bank says to a card; `masked` is what may be shown and kept of its number. */
export type BankAnswer =
  | { readonly kind: 'accepted' | 'challenged'; readonly masked: string }
  | { readonly kind: 'declined' };

/** Asks the test bank. */
export function authorise(card: Card): BankAnswer {
  if (card.number === DECLINED_CARD) return { kind: 'declined' };
  const masked = `•••• ${card.number.slice(-4)}`;
  return { kind: card.number === CHALLENGED_CARD ? 'challenged' : 'accepted', masked };
}
