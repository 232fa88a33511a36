import { expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { textsOf } from './texts.ts';

it.each(LOCALES)('words mails, checkout and menus in %s', (locale) => {
  const t = textsOf(locale);
  expect(t('mails.order.subject', { shop: 'Serac', number: '1100000012' })).toMatch(/^Serac\s?: .*1100000012$/);
  expect(t('checkout.repriced.title', { country: 'CH' })).toContain('CH');
  expect(t('navigation.pages.returns')).not.toBe('');
});

it.each([
  ['en_GB', 'You have 1 day to', 'You have 14 days to'],
  ['de_DE', 'Sie können es 1 Tag lang', 'Sie können es 14 Tage lang'],
  ['da_DK', 'i 1 dag.', 'i 14 dage.'],
  ['nl_NL', '1 dag lang', '14 dagen lang'],
] as const)('counts days in %s', (locale, one, many) => {
  const t = textsOf(locale);
  expect(t('mails.delivered.returns', { days: 1 })).toContain(one);
  expect(t('mails.delivered.returns', { days: 14 })).toContain(many);
});

it('takes values as they are, whatever they hold', () => {
  const t = textsOf('en_GB');
  expect(t('mails.hello', { name: "{sale} <b>'O'Neil'</b> # $&" })).toBe("Hello {sale} <b>'O'Neil'</b> # $&,");
});

it('fails rather than to send a mail with a hole', () => {
  expect(() => textsOf('en_GB')('mails.hello')).toThrow(/name/);
});

it('speaks American English, and British where both say the same', () => {
  const t = textsOf('en_US');
  expect(t('checkout.backToBasket')).toBe('Back to the cart');
  expect(t('size-guides.columns.insideLeg')).toBe('Inseam');
  expect(t('mails.order.regards')).toBe(textsOf('en_GB')('mails.order.regards'));
});

it('groups the figures of Swiss German with its apostrophe', () => {
  expect(textsOf('de_CH')('mails.delivered.returns', { days: 1234 })).toContain('1’234');
});

it('is written for Switzerland by itself', () => {
  expect(textsOf('de_CH')('checkout.street')).toBe('Strasse und Hausnummer');
  expect(textsOf('fr_CH')('checkout.free')).toBe('Gratuite');
});
