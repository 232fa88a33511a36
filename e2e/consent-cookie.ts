import type { BrowserContextOptions } from '@playwright/test';
import { CONSENT_COOKIE, formatConsentCookie } from '../lib/consent/consent-cookie.ts';
import { STORE_HOSTS } from './stores.ts';

const HOSTS = ['localhost', 'preview.serac.localhost', ...STORE_HOSTS];

/** A visitor who has refused what is not essential, in every store: the banner is over, and nothing of others loads. */
export const REFUSED: Exclude<BrowserContextOptions['storageState'], string | undefined> = {
  cookies: HOSTS.map((domain) => ({
    name: CONSENT_COOKIE,
    value: formatConsentCookie({
      preferences: { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false },
      givenAt: Date.now(),
    }),
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};

/** A visitor nobody has asked yet. */
export const NOT_ASKED = { cookies: [], origins: [] };

/** The cookie of a visitor who lets the shop remember what was looked at and searched for. */
export const acceptedFunctional = () => ({
  name: CONSENT_COOKIE,
  value: formatConsentCookie({
    preferences: { cookie_consent_given: true, accepted_functional: true, accepted_advertising: false },
    givenAt: Date.now(),
  }),
});
