import { describe, expect, it } from 'vitest';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { UNANSWERED } from '#lib/rules/consent.ts';
import { mayStay, STORED_ITEMS } from './stored-items.ts';

const advertising = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: true };

describe('what the shop keeps', () => {
  it('may stay without consent where it is essential, under any name browsers know it by', () => {
    for (const name of ['serac_session', '__Host-serac_session', 'cookie-consent']) {
      expect(mayStay('cookie', name, UNANSWERED)).toBe(true);
    }
    expect(mayStay('sessionStorage', 'shop-reloaded-member', UNANSWERED)).toBe(true);
  });

  it('may stay with its own consent only', () => {
    expect(mayStay('cookie', 'first-page', UNANSWERED)).toBe(false);
    expect(mayStay('cookie', 'first-page', { ...advertising, accepted_advertising: false })).toBe(false);
    expect(mayStay('cookie', 'first-page', advertising)).toBe(true);
  });

  it('is known by kind and whole name; what nobody declared goes', () => {
    expect(mayStay('localStorage', 'cookie-consent', advertising)).toBe(false);
    expect(mayStay('cookie', 'cookie-consent2', advertising)).toBe(false);
    expect(mayStay('cookie', '_partner', advertising)).toBe(false);
  });

  it('has a purpose in the words of the visitor', () => {
    const worded = Object.keys(messages.Consent.purposes);
    expect(STORED_ITEMS.filter(({ purpose }) => !worded.includes(purpose))).toEqual([]);
  });
});
