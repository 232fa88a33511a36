import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { saveConsent } from './session-consent.ts';

/** POST cookie-consent (API-092): the visitor's answer, of now. */
export const cookieConsent: Service<'cookie-consent'> = async (shop, { session }, input) => {
  if (!session) throw new Problem(401, 'UNAUTHORIZED', 'No session');
  return saveConsent(shop.db.query, session, { ...input, cookie_consent_given: true }, shop.clock.now());
};
