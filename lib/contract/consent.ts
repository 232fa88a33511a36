import { z } from 'zod';
import { get, post } from './define.ts';
import { CookieConsentSettings } from './integrations.ts';
import { Instant, StoreId } from './values.ts';

/** What a visitor has answered (CONSENT-20). */
export const ConsentPreferences = z
  .object({
    cookie_consent_given: z.boolean(),
    accepted_functional: z.boolean(),
    accepted_advertising: z.boolean(),
  })
  .meta({ id: 'ConsentPreferences' });
export type ConsentPreferences = Readonly<z.infer<typeof ConsentPreferences>>;

/** An answer as the session keeps it, and when it was given. */
export const SavedConsent = z
  .object({ success: z.literal(true), preferences: ConsentPreferences, givenAt: Instant })
  .meta({ id: 'SavedConsent' });
export type SavedConsent = z.infer<typeof SavedConsent>;

export const consentCalls = {
  'cookie-consent': post({
    summary: 'Saves the answer to the cookie question in the session of the bearer',
    access: 'session',
    body: z.object({ accepted_functional: z.boolean(), accepted_advertising: z.boolean() }),
    reply: SavedConsent,
  }),
  'set-cookie-preferences': post({
    summary: 'Gives the session of the bearer an answer that is older than the session; `givenAt`: now by default',
    access: 'session',
    body: ConsentPreferences.extend({ givenAt: Instant.optional() }),
    reply: SavedConsent,
  }),
  'integration-cookie-consent': get({
    summary: 'Whether visitors of a store are asked for consent, and the scripts and frames that wait for it',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId }),
    reply: CookieConsentSettings,
  }),
} as const;
