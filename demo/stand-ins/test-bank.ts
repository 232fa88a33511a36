/** The demo's bank: takes every card that could be one, declines one number and asks the holder of another. */
import { textsOf } from '#commerce/kernel/texts.ts';
import type { PaymentField, PaymentProvider } from '#commerce/payments/payment-provider.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { authorise, authoriseKept, keptCardOf, readCard } from './test-card.ts';

const FIELDS = [
  { name: 'cardNumber', autocomplete: 'cc-number', half: false, numeric: true },
  { name: 'expiry', autocomplete: 'cc-exp', half: true, numeric: true },
  { name: 'cvc', autocomplete: 'cc-csc', half: true, numeric: true },
  { name: 'nameOnCard', autocomplete: 'cc-name', half: false, numeric: false },
] as const;

/** No money moves: what is taken, let go of or given back leaves no trace. */
const nothingMoves = async (): Promise<void> => undefined;

export const testBank: PaymentProvider = {
  name: 'card',
  fields(store) {
    const t = textsOf(wordingOf(store));
    return FIELDS.map((field): PaymentField => ({ ...field, label: t(`checkout.${field.name}`) }));
  },
  notes(store) {
    const t = textsOf(wordingOf(store));
    return [t('checkout.testCards'), t('checkout.testApproves'), t('checkout.testDeclines'), t('checkout.testAsks')];
  },
  read(form, { store, at }) {
    const t = textsOf(wordingOf(store));
    const { errors, nameOnCard } = readCard(form, at);
    return {
      errors: Object.fromEntries(Object.entries(errors).map(([name, rule]) => [name, t(`checkout.errors.${rule}`)])),
      shown: { nameOnCard },
    };
  },
  async authorise({ at, reference }, means) {
    const payment = `test-${reference}`;
    if ('kept' in means) return { ...authoriseKept(means.kept), payment };
    const card = readCard(means.form, at);
    const answer = authorise(card);
    if (answer.kind === 'declined') return answer;
    return { ...answer, payment, keepCard: means.keep ? keptCardOf(card) : undefined };
  },
  completeChallenge: async (_payment, confirmed) => confirmed,
  capture: nothingMoves,
  cancel: nothingMoves,
  refund: nothingMoves,
  readNotice: async () => null,
};
