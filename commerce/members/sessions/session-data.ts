import { z } from 'zod';
import { Device } from '#lib/contract/session.ts';

/** What a session remembers beside its owner; kept as JSON, every field with the value of a new session. */
export const SessionData = z.object({
  firstVisit: z.boolean().default(false),
  /** Set by a signup, sent once (SESS-11). */
  isSignupEvent: z.boolean().default(false),
  /** Opened by a signed link from a mail (decision 24). */
  autoLogin: z.boolean().default(false),
  /** The one order that link was about; nothing else of the account is shown without the password (decision 65). */
  linkedOrderId: z.int().nullable().default(null),
  /** What the member signed in with; null for a guest, and where the storefront did not name it. */
  device: Device.nullable().default(null),
  /** Has a guest subscribed to, or declined, the newsletter in this session? */
  newsletterActionTaken: z.boolean().default(false),
  /** Partner whose offer brought the visitor. */
  partnersName: z.string().default(''),
  /** Where the visitor wants parcels to go, ISO 3166-1 alpha-2; null for the country of the store. */
  deliveryCountry: z.string().nullable().default(null),
  abTests: z.array(z.object({ abTestCode: z.string(), abTestVariationCode: z.string() })).default([]),
  /** Rows of `experiment_visit` that are this session's. */
  experimentVisits: z.array(z.int()).default([]),
  /** Messages to show once. */
  flash: z
    .object({ error: z.array(z.string()).default([]), success: z.array(z.string()).default([]) })
    .default({ error: [], success: [] }),
  consent: z
    .object({
      cookie_consent_given: z.boolean(),
      accepted_functional: z.boolean(),
      accepted_advertising: z.boolean(),
    })
    .default({ cookie_consent_given: false, accepted_functional: false, accepted_advertising: false }),
  /** When the consent was given, milliseconds since 1970; 0 for never. */
  consentGivenAt: z.int().default(0),
});
export type SessionData = z.infer<typeof SessionData>;

export const newSessionData = (): SessionData => SessionData.parse({ firstVisit: true });
