import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { ConsentPreferences, SavedConsent } from '#lib/contract/consent.ts';
import { CONSENT_SECONDS, UNANSWERED } from '#lib/contract/consent-values.ts';
import type { SessionData } from './session-data.ts';

/**
 * Writes an answer into a session, and nothing else of it: a read that tells its news at the same time must not undo it.
 * @param givenAt when the visitor answered, milliseconds since 1970
 */
export async function saveConsent(
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
