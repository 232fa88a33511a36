import { expect, it } from 'vitest';
import { unbroken, withLocalDay } from './local-day.ts';

it.each([
  ['mar. 1 décembre', 'fr_FR', 'mar. 1er décembre'],
  ['1 déc.', 'fr_CH', '1er déc.'],
  ['mardi 1 décembre à 01:00', 'fr_FR', 'mardi 1er décembre à 01:00'],
  ['11 décembre 2021', 'fr_FR', '11 décembre 2021'],
  ['1', 'fr_FR', '1'],
  ['Di., 1. Dezember', 'de_DE', 'Di., 1. Dezember'],
  ['Tue 1 December', 'en_GB', 'Tue 1 December'],
])('says %s of %s as %s', (text, locale, said) => {
  expect(withLocalDay(text, locale)).toBe(said);
});

it('leaves no place to break a line at', () => {
  expect(unbroken('Di., 1. Dezember')).toBe('Di.,\u00a01.\u00a0Dezember');
});
