import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_SECONDS } from '#lib/rules/consent.ts';
import { consentOf, consentSetCookie, formatConsentCookie, parseConsentCookie } from './consent-cookie.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HALF_YEAR_MS = CONSENT_SECONDS * 1000;
const answer = (accepted_functional: boolean, accepted_advertising: boolean) => ({
  cookie_consent_given: true,
  accepted_functional,
  accepted_advertising,
});

describe('the consent cookie', () => {
  it('gives back every answer that was written within the half year', () => {
    const age = fc.integer({ min: 0, max: CONSENT_SECONDS - 1 });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), age, (functional, advertising, seconds) => {
        const choice = { preferences: answer(functional, advertising), givenAt: NOW - seconds * 1000 };
        expect(parseConsentCookie(formatConsentCookie(choice), NOW)).toEqual(choice);
      }),
    );
  });

  it('is no answer when it is anything else, and never throws', () => {
    const almost = fc.stringMatching(/^[0-9.v]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        const choice = parseConsentCookie(text, NOW);
        if (choice) expect(formatConsentCookie(choice)).toBe(text);
      }),
    );
    for (const text of [undefined, '', 'true', '1.1795000000.12', '2.1795000000.11', '1.1795000000.11 ']) {
      expect(parseConsentCookie(text, NOW)).toBeNull();
    }
  });

  it('holds for half a year, then the visitor is asked again', () => {
    const value = formatConsentCookie({ preferences: answer(true, true), givenAt: NOW });
    expect(parseConsentCookie(value, NOW + HALF_YEAR_MS - 1)).not.toBeNull();
    expect(parseConsentCookie(value, NOW + HALF_YEAR_MS)).toBeNull();
  });

  it('may be ahead of the clock by a day, not by more', () => {
    const value = formatConsentCookie({ preferences: answer(true, true), givenAt: NOW });
    expect(parseConsentCookie(value, NOW - 23 * 3_600_000)).not.toBeNull();
    expect(parseConsentCookie(value, NOW - 25 * 3_600_000)).toBeNull();
  });

  it('is found among others', () => {
    const value = formatConsentCookie({ preferences: answer(true, false), givenAt: NOW });
    expect(consentOf(`a=1; cookie-consent=${value}; b=2`, NOW)?.preferences).toEqual(answer(true, false));
    expect(consentOf(`xcookie-consent=${value}`, NOW)).toBeNull();
    expect(consentOf(null, NOW)).toBeNull();
  });

  it('is set for what is left of the half year, readable by the page, Secure on https', () => {
    const choice = { preferences: answer(false, true), givenAt: NOW - 3_600_000 };
    expect(consentSetCookie(choice, 'https', NOW)).toBe(
      `cookie-consent=1.${NOW / 1000 - 3600}.01; Path=/; Max-Age=${CONSENT_SECONDS - 3600}; SameSite=Lax; Secure`,
    );
    expect(consentSetCookie(choice, 'http', NOW)).not.toContain('Secure');
  });

  it('is deleted when an answer is taken back or no longer holds', () => {
    const deleted = 'cookie-consent=; Path=/; Max-Age=0; SameSite=Lax';
    const taken = { preferences: { ...answer(false, false), cookie_consent_given: false }, givenAt: NOW };
    expect(consentSetCookie(taken, 'http', NOW)).toBe(deleted);
    expect(consentSetCookie({ preferences: answer(true, true), givenAt: NOW }, 'http', NOW + HALF_YEAR_MS)).toBe(
      deleted,
    );
  });
});
