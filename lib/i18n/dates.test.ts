import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import french from '#content/messages/fr_FR/shop.json' with { type: 'json' };
import { dayEndedAt, dayRange, formatDate, formatRelativeTime } from './dates.ts';

const stockholm = { locale: 'sv_SE', timeZone: 'Europe/Stockholm' } as const;
const london = { locale: 'en_GB', timeZone: 'Europe/London' } as const;

describe('formatDate', () => {
  it('writes an instant in the time zone of the store, not of the machine', () => {
    expect(formatDate('2026-11-20T23:30:00Z', 'day', london)).toBe('20 November 2026');
    expect(formatDate('2026-11-20T23:30:00Z', 'day', stockholm)).toBe('21 november 2026');
  });

  it('writes times in the United States on the clock of twelve hours', () => {
    const newYork = { locale: 'en_US', timeZone: 'America/New_York' } as const;
    expect(formatDate('2026-07-01T04:05:00Z', 'time', newYork)).toBe('12:05\u00a0AM');
    expect(formatDate('2026-07-01T16:05:00Z', 'time', newYork)).toBe('12:05\u00a0PM');
    expect(formatDate('2026-07-01T23:30:00Z', 'time', newYork)).toBe('7:30\u00a0PM');
  });

  it('writes times on the 24-hour clock', () => {
    expect(formatDate('2026-07-01T18:05:00Z', 'time', london)).toBe('19:05');
    expect(formatDate('2026-07-01T22:05:00Z', 'time', stockholm)).toBe('0.05');
  });

  it.each([
    ['de_DE', '23. November um 7\u00a0Uhr'],
    ['de_CH', '23. November um 7\u00a0Uhr'],
    ['fr_FR', '23 novembre à 7\u00a0h'],
    ['fr_CH', '23 novembre à 7h'],
    ['it_IT', '23 novembre alle ore 7:00'],
    ['es_ES', '23 de noviembre a las 7:00'],
    ['nl_NL', '23 november om 7.00\u00a0uur'],
    ['sv_SE', '23 november kl. 7.00'],
    ['da_DK', '23. november kl. 7.00'],
    ['en_GB', '23 November at 07:00'],
    ['en_US', 'November 23 at 7:00\u00a0AM'],
  ] as const)('writes the hour as people of %s do', (locale, text) => {
    expect(formatDate('2026-11-23T06:00:00Z', 'day-and-time', { locale, timeZone: 'Europe/Paris' })).toBe(text);
  });
});

it('has French begin its months with the first, and breaks no day of a range', () => {
  expect(formatDate('2026-12-01T08:00:00Z', 'day', PARIS)).toBe('1er décembre 2026');
  expect(dayRange('2026-12-01T08:00:00Z', '2026-12-03T08:00:00Z', 'weekday-and-day', PARIS)).toEqual({
    from: 'mar.\u00a01er\u00a0décembre',
    to: 'jeu.\u00a03\u00a0décembre',
    days: 'other',
  });
});

describe('dayEndedAt', () => {
  it('is the day before a midnight of the store, and of no other time', () => {
    expect(dayEndedAt('2026-11-25T00:00:00Z', 'day-of-month', london)).toBe('24 November');
    expect(dayEndedAt('2026-11-24T23:00:00Z', 'weekday', stockholm)).toBe('tisdag');
    expect(dayEndedAt('2026-11-25T00:00:00Z', 'day-of-month', stockholm)).toBeNull();
    expect(dayEndedAt('2026-11-25T00:01:00Z', 'day-of-month', london)).toBeNull();
  });
});

describe('formatRelativeTime', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('uses the largest unit that fits', () => {
    expect(formatRelativeTime('2026-11-23T13:00:00Z', now, 'en_GB')).toBe('in 3 days');
    expect(formatRelativeTime('2026-11-20T10:00:00Z', now, 'en_GB')).toBe('2 hours ago');
    expect(formatRelativeTime('2026-11-20T12:05:00Z', now, 'de_DE')).toBe('in 5 Minuten');
  });

  it('writes less than a minute as this minute', () => {
    expect(formatRelativeTime('2026-11-20T12:00:20Z', now, 'en_GB')).toBe('this minute');
  });
});

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
