import type { Language } from '#lib/contract/values.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

/** Every word of the hosted checkout and the confirmation mail. `{name}` stands for a value. */
export interface CheckoutTexts {
  readonly title: string;
  readonly backToBasket: string;
  readonly stepAddress: string;
  readonly stepPayment: string;
  readonly whereTo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly howToSend: string;
  readonly arrives: string;
  readonly arrivesOn: string;
  readonly free: string;
  readonly continue: string;
  readonly changeAddress: string;
  readonly howToPay: string;
  readonly card: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly nameOnCard: string;
  /** A card that is typed in, beside kept ones. */
  readonly otherCard: string;
  readonly validTo: string;
  readonly keepCard: string;
  readonly keepCardHint: string;
  readonly testCards: string;
  readonly testApproves: string;
  readonly testDeclines: string;
  readonly testAsks: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly challengeConfirm: string;
  readonly challengeCancel: string;
  /** `{terms}`, `{returns}` and `{privacy}` stand for links to these pages. */
  readonly agree: string;
  readonly pay: string;
  readonly summary: string;
  readonly quantity: string;
  readonly subtotal: string;
  readonly delivery: string;
  readonly total: string;
  readonly inclVat: string;
  readonly errors: {
    readonly heading: string;
    readonly required: string;
    readonly postcode: string;
    readonly phone: string;
    readonly name: string;
    readonly country: string;
    readonly cardNumber: string;
    readonly expiry: string;
    readonly cvc: string;
    readonly declined: string;
    /** Of a kept card. */
    readonly cardGone: string;
    readonly changed: string;
    readonly tooLong: string;
  };
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly mail: {
    readonly subject: string;
    readonly hello: string;
    readonly helloNameless: string;
    readonly thanks: string;
    readonly arrives: string;
    readonly arrivesOn: string;
    readonly sentTo: string;
    readonly seeOrder: string;
    readonly regards: string;
  };
}

const TEXTS: Readonly<Record<Language, CheckoutTexts>> = {
  en: english,
  da: danish,
  de: german,
  es: spanish,
  fr: french,
  sv: swedish,
  it: italian,
  nl: dutch,
};

const withSwissSpelling = (texts: CheckoutTexts): CheckoutTexts =>
  JSON.parse(JSON.stringify(texts).replaceAll('ß', 'ss')) as CheckoutTexts;

/** The words for a store; Swiss German writes ss for ß. */
export const checkoutTexts = (store: { language: Language; locale: string }): CheckoutTexts =>
  store.locale === 'de_CH' ? withSwissSpelling(TEXTS.de) : TEXTS[store.language];
