import { expect, it } from 'vitest';
import { Session } from './session.ts';

const { store_locale, delivery_country, billing_country } = Session.shape;

it('a session that leaves them out has the locale and countries of the specification (SESS-07, SESS-08)', () => {
  expect(store_locale.parse(undefined)).toBe('en_GB');
  expect(delivery_country.parse(undefined)).toBe('GB');
  expect(billing_country.parse(undefined)).toBe('GB');
});
