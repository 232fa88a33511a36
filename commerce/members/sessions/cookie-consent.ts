import type { Service } from '#commerce/catalogue/shop.ts';
import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { ConsentPreferences, SavedConsent } from '#lib/contract/integrations.ts';
import { CONSENT_SECONDS, UNANSWERED } from '#lib/rules/consent.ts';
import type { SessionData } from './session-data.ts';

/**
 * Writes an answer into a session, and nothing else of it: GET session clears one-time data at the same time.
 * @param givenAt when the visitor answered, milliseconds since 1970
 */
async function saveConsent(
  query: Query,
  session: SessionRecord,
  preferences: ConsentPreferences,
  givenAt: number,
): Promise<SavedConsent> {
  const answer = { consent: preferences, consentGivenAt: givenAt };
  await query('update session set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [
    session.tokenHash,
    JSON.stringify(answer),
  ]);
  return { success: true, preferences, givenAt: new Date(givenAt).toISOString() };
}

/**
 * A session's data without an answer that no longer holds (decision 53).
 * @param now milliseconds since 1970
 */
export function withValidConsent(data: SessionData, now: number): SessionData {
  const until = data.consentGivenAt + CONSENT_SECONDS * 1000;
  return until > now ? data : { ...data, consent: UNANSWERED };
}

/** POST cookie-consent (API-092): the visitor's answer, of now. */
export const cookieConsent: Service<'cookie-consent'> = async (shop, { session }, input) => {
  if (!session) throw new Problem(401, 'UNAUTHORIZED', 'No session');
  return saveConsent(shop.db.query, session, { ...input, cookie_consent_given: true }, shop.clock.now());
};

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
