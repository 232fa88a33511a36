import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import french from '#content/messages/fr_FR/shop.json' with { type: 'json' };
import { dayRange } from './day-range.ts';

const PARIS = { locale: 'fr_FR', timeZone: 'Europe/Paris' } as const;
const LONDON = { locale: 'en_GB', timeZone: 'Europe/London' } as const;

it('has a parcel arrive on one day, not from that day to itself', () => {
  const range = dayRange('2026-11-24T08:00:00Z', '2026-11-24T18:00:00Z', 'weekday-and-day', PARIS);
  const t = createTranslator({ locale: 'fr-FR', messages: french, namespace: 'Order' });
  expect(t('arrives', range).replace(/\s/g, ' ')).toBe('Livraison le mar. 24 novembre');
});

it('names both ends of several days', () => {
  const range = dayRange('2026-11-24T08:00:00Z', '2026-11-26T18:00:00Z', 'weekday-and-day', LONDON);
  const t = createTranslator({ locale: 'en-GB', messages: english, namespace: 'Basket' });
  expect(t('itemsArriving', { count: 2, ...range }).replace(/\s/g, ' ')).toBe(
    '2 items, arriving Tue 24 November to Thu 26 November',
  );
});
