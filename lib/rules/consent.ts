/*
 * What both sides hold of an answer about cookies. Without zod: every page loads it.
 */

/** For how long an answer holds, seconds: half a year, then the visitor is asked again (decision 53). */
export const CONSENT_SECONDS = 180 * 24 * 3600;

type Allowed = Readonly<Record<'cookie_consent_given' | 'accepted_functional' | 'accepted_advertising', boolean>>;

/** Nobody has answered yet: everything that is not essential stays off. */
export const UNANSWERED: Allowed = {
  cookie_consent_given: false,
  accepted_functional: false,
  accepted_advertising: false,
};

/** In place of the days that something stays on a device: it has no end of its own. */
export const UNTIL_DELETED = -1;
