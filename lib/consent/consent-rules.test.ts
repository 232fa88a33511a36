import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_CATEGORIES } from '#lib/contract/integrations.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { bannerMode, consentModes, isAccepted, isWithdrawal, samePreferences } from './consent-rules.ts';

const preferences = fc.record({
  cookie_consent_given: fc.boolean(),
  accepted_functional: fc.boolean(),
  accepted_advertising: fc.boolean(),
});
const answer = (accepted_functional: boolean, accepted_advertising: boolean) => ({
  cookie_consent_given: true,
  accepted_functional,
  accepted_advertising,
});

describe('a category', () => {
  it('is blocked before any answer, whatever else is stored', () => {
    fc.assert(
      fc.property(preferences, fc.constantFrom(...CONSENT_CATEGORIES), (stored, category) => {
        expect(isAccepted(category, { ...stored, cookie_consent_given: false })).toBe(false);
      }),
    );
  });

  it('is accepted by its own consent only, and the default one by any answer', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (functional, advertising) => {
        const given = answer(functional, advertising);
        expect(isAccepted('default', given)).toBe(true);
        expect(isAccepted('functional', given)).toBe(functional);
        expect(isAccepted('advertising', given)).toBe(advertising);
      }),
    );
  });
});

describe('an answer', () => {
  it('takes something back exactly when a category that was accepted no longer is', () => {
    expect(isWithdrawal(answer(true, true), answer(true, false))).toBe(true);
    expect(isWithdrawal(answer(true, false), answer(false, true))).toBe(true);
    expect(isWithdrawal(answer(false, false), answer(true, true))).toBe(false);
    expect(isWithdrawal(answer(false, false), UNANSWERED)).toBe(true);
    expect(isWithdrawal(UNANSWERED, answer(false, false))).toBe(false);
  });

  it('takes nothing back by staying as it is', () => {
    fc.assert(
      fc.property(preferences, (same) => {
        expect(isWithdrawal(same, { ...same })).toBe(false);
        expect(samePreferences(same, { ...same })).toBe(true);
      }),
    );
  });

  it('differs as soon as one of its three flags does', () => {
    const flag = fc.constantFrom('cookie_consent_given', 'accepted_functional', 'accepted_advertising');
    fc.assert(
      fc.property(preferences, flag, (one, name) => {
        expect(samePreferences(one, { ...one, [name]: !one[name as keyof typeof one] })).toBe(false);
      }),
    );
  });
});

describe('the consent modes', () => {
  it('deny everything but security before an answer', () => {
    const { security_storage, ...others } = consentModes(UNANSWERED);
    expect(security_storage).toBe('granted');
    expect(new Set(Object.values(others))).toEqual(new Set(['denied']));
  });

  it('grant what was accepted, by category', () => {
    expect(consentModes(answer(true, false))).toEqual({
      analytics_storage: 'granted',
      functionality_storage: 'granted',
      personalization_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      security_storage: 'granted',
    });
    expect(consentModes(answer(false, true))).toMatchObject({ analytics_storage: 'denied', ad_user_data: 'granted' });
  });
});

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the banner', () => {
  it('covers the page by default', () => {
    expect(bannerMode(true, at('/'))).toBe('blocking');
    expect(bannerMode(true, at('/products', '?site=other&p=2'))).toBe('blocking');
  });

  it('is a card with the query that asks for it, and in a store that never blocks', () => {
    expect(bannerMode(true, at('/', '?a=1&site=pss-open'))).toBe('card');
    expect(bannerMode(false, at('/'))).toBe('card');
  });

  it('does not cover what it links to', () => {
    for (const path of ['/cookie-policy', '/cookie-policy/', '/privacy-policy']) {
      expect(bannerMode(true, at(path))).toBe('card');
    }
    expect(bannerMode(true, at('/cookie-policy-x'))).toBe('blocking');
  });
});
