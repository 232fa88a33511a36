import type { Client } from '#lib/api/create-client.ts';
import { type ConsentChoice, consentOf, consentSetCookie } from '#lib/consent/consent-cookie.ts';
import { samePreferences } from '#lib/consent/consent-rules.ts';
import { variationsAfterConsent } from '#lib/consent/variation-cookie.ts';
import type { Alias } from '#lib/contract/contract.ts';
import { SavedConsent } from '#lib/contract/integrations.ts';
import { Session } from '#lib/contract/session.ts';
import { env } from '#lib/process/env.ts';

/** Where an answer may come from, and go to. */
interface ConsentSources {
  readonly cookieHeader: string | null;
  /** Speaks for the visitor's session; null where there is none. */
  readonly api: Client | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A reply as the browser may see it, and the consent cookie it sets; null leaves the cookie alone. */
interface ConsentAfterCall {
  readonly reply: unknown;
  readonly setCookie: string | null;
  /** Remembers the variations of experiments for as long as the answer allows. */
  readonly variations?: string | null;
}

/** Tells the session what the visitor answered before it began; what asks it later (conversions) must not guess. */
async function copyToSession(api: Client, { preferences, givenAt }: ConsentChoice): Promise<void> {
  await api('set-cookie-preferences', { ...preferences, givenAt: new Date(givenAt).toISOString() }).catch(() => {
    // The next reading of the session tries again; the browser follows its cookie either way.
  });
}

/** A session that has the visitor's answer. Who gave one has been here before: a guest's session may not know (SESS-03). */
async function sessionWithChoice(session: Session, choice: ConsentChoice, api: Client | null): Promise<Session> {
  const returning = { ...session, first_visit: false };
  if (samePreferences(session.cookieConsentPreferences, choice.preferences)) return returning;
  if (api) await copyToSession(api, choice);
  return { ...returning, accepts_cookie: true, cookieConsentPreferences: choice.preferences };
}

/**
 * Settles what a reply means for the consent cookie: an answer that was saved goes into it, and a session that has another
 * takes over the one in the cookie, which the visitor gave in this browser and which outlives the session (decision 51).
 */
export async function consentAfterCall(
  alias: Alias,
  reply: unknown,
  { cookieHeader, api, now }: ConsentSources,
): Promise<ConsentAfterCall> {
  if (alias === 'cookie-consent' || alias === 'set-cookie-preferences') {
    const { preferences, givenAt } = SavedConsent.parse(reply);
    const choice = { preferences, givenAt: Date.parse(givenAt) };
    return {
      reply,
      setCookie: consentSetCookie(choice, env().PUBLIC_SCHEME, now),
      variations: variationsAfterConsent(cookieHeader, preferences.accepted_functional),
    };
  }
  const choice = alias === 'session' ? consentOf(cookieHeader, now) : null;
  if (!choice) return { reply, setCookie: null };
  return { reply: await sessionWithChoice(Session.parse(reply), choice, api), setCookie: null };
}
