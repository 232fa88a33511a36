import { expect, it } from 'vitest';
import { arrivalWords } from './arrival-words.ts';

const FRANCE = { storeId: 13, locale: 'fr_FR', timeZone: 'Europe/Paris', deliveryCountry: 'FR' } as const;
const seconds = (instant: string): number => Date.parse(instant) / 1000;

it('names both ends of several days', () => {
  const window = { start: seconds('2026-11-24T09:00Z'), end: seconds('2026-11-26T17:00Z') };
  expect(arrivalWords('checkout', window, FRANCE)).toBe(
    'Livraison du mar.\u00a024\u00a0novembre au jeu.\u00a026\u00a0novembre',
  );
});

it('names one day once, at the checkout and in the mail', () => {
  const window = { start: seconds('2026-11-24T09:00Z'), end: seconds('2026-11-24T17:00Z') };
  expect(arrivalWords('checkout', window, FRANCE)).toBe('Livraison le mar.\u00a024\u00a0novembre');
  expect(arrivalWords('mails.order', window, FRANCE)).toBe('Elle devrait arriver le mar.\u00a024\u00a0novembre.');
});

it('has French begin a month with its first', () => {
  const window = { start: seconds('2026-12-01T09:00Z'), end: seconds('2026-12-01T17:00Z') };
  expect(arrivalWords('checkout', window, FRANCE)).toBe('Livraison le mar.\u00a01er\u00a0décembre');
});
