import type { ConsentCategory, ConsentPreferences } from '#lib/contract/integrations.ts';
import { CONSENT_SECONDS } from '#lib/rules/consent.ts';
import { cookieValue } from '#lib/session/cookie-value.ts';

/** Readable by the page's scripts, so that a page from the cache knows the answer at once (decision 51). */
export const CONSENT_COOKIE = 'cookie-consent';

/** What a visitor answered, and when. */
export interface ConsentChoice {
  readonly preferences: ConsentPreferences;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
}

/** Version, seconds since 1970, functional and advertising as digits. Another version is another question: it is asked anew. */
const FORMAT = /^1\.(\d{10})\.([01])([01])$/;

/** How far a visitor's clock may be ahead of the one that wrote the cookie, or behind it, ms. */
const CLOCK_SKEW_MS = 24 * 3600 * 1000;

/** Writes an answer as the value of the cookie. */
export function formatConsentCookie({ preferences, givenAt }: ConsentChoice): string {
  const { accepted_functional: functional, accepted_advertising: advertising } = preferences;
  return `1.${Math.floor(givenAt / 1000)}.${Number(functional)}${Number(advertising)}`;
}

/**
 * Reads the value of the cookie.
 * @param now milliseconds since 1970
 * @returns null for anything but an answer that still holds (decision 53); visitors can write what they like there
 */
export function parseConsentCookie(value: string | undefined, now: number): ConsentChoice | null {
  const [, seconds, functional, advertising] = FORMAT.exec(value ?? '') ?? [];
  if (seconds === undefined) return null;
  const givenAt = Number(seconds) * 1000;
  if (givenAt > now + CLOCK_SKEW_MS || givenAt + CONSENT_SECONDS * 1000 <= now) return null;
  const preferences = {
    cookie_consent_given: true,
    accepted_functional: functional === '1',
    accepted_advertising: advertising === '1',
  };
  return { preferences, givenAt };
}

/** The answer in a Cookie header, or in `document.cookie`, which is written the same way. */
export const consentOf = (cookies: string | null, now: number): ConsentChoice | null =>
  parseConsentCookie(cookieValue(cookies, CONSENT_COOKIE), now);

/** The two digits of an answer that refuses a category; any answer accepts `default`. */
const REFUSALS = { functional: '0[01]', advertising: '[01]0' } as const;

/**
 * Matches the `document.cookie` of a visitor who has refused a category: for a script that runs before any module is there.
 * @returns null for what any answer accepts
 */
export const refusalPattern = (category: ConsentCategory): RegExp | null =>
  category === 'default'
    ? null
    : new RegExp(String.raw`(?:^|; )${CONSENT_COOKIE}=1\.\d{10}\.${REFUSALS[category]}(?:;|$)`);

/**
 * Set-Cookie header for an answer; it lasts for what is left of the half year. Set by the server, since some browsers
 * forget what scripts set after a week. Without an answer it is deleted.
 * @param now milliseconds since 1970
 */
export function consentSetCookie(choice: ConsentChoice, scheme: 'http' | 'https', now: number): string {
  const secondsLeft = CONSENT_SECONDS - Math.floor((now - choice.givenAt) / 1000);
  const given = choice.preferences.cookie_consent_given && secondsLeft > 0;
  const value = given ? formatConsentCookie(choice) : '';
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${given ? secondsLeft : 0}; SameSite=Lax${secure}`;
}
