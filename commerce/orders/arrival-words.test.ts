import { expect, it } from 'vitest';
import { checkoutTexts } from '#commerce/orders/checkout/texts/checkout-texts.ts';
import { arrivalWords } from './arrival-words.ts';

const FRANCE = { language: 'fr', locale: 'fr_FR', timeZone: 'Europe/Paris' } as const;
const seconds = (instant: string): number => Date.parse(instant) / 1000;

it('names both ends of several days', () => {
  const window = { start: seconds('2026-11-24T09:00Z'), end: seconds('2026-11-26T17:00Z') };
  expect(arrivalWords(checkoutTexts(FRANCE), window, FRANCE)).toBe('Livraison du mar. 24 novembre au jeu. 26 novembre');
});

it('names one day once, at the checkout and in the mail', () => {
  const window = { start: seconds('2026-11-24T09:00Z'), end: seconds('2026-11-24T17:00Z') };
  const texts = checkoutTexts(FRANCE);
  expect(arrivalWords(texts, window, FRANCE)).toBe('Livraison le mar. 24 novembre');
  expect(arrivalWords(texts.mail, window, FRANCE)).toBe('Elle devrait arriver le mar. 24 novembre.');
});
