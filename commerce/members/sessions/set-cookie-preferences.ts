import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { saveConsent } from './session-consent.ts';

/**
 * POST set-cookie-preferences (API-094): an answer the visitor gave before this session began, or its withdrawal.
 * An answer from the future is one of now. Without an answer nothing is accepted, whatever the other fields say.
 */
export const setCookiePreferences: Service<'set-cookie-preferences'> = async (shop, { session }, input) => {
  if (!session) throw new Problem(401, 'UNAUTHORIZED', 'No session');
  const { givenAt, cookie_consent_given: given, accepted_functional, accepted_advertising } = input;
  const now = shop.clock.now();
  const preferences = {
    cookie_consent_given: given,
    accepted_functional: given && accepted_functional,
    accepted_advertising: given && accepted_advertising,
  };
  return saveConsent(shop.db.query, session, preferences, Math.min(givenAt ? Date.parse(givenAt) : now, now));
};
