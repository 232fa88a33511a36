import type { ConsentPreferences } from './consent.ts';

/*
 * What browsers need of the contract of consent; the contract itself would bring its validation library along.
 */

/** For how long an answer holds, seconds: half a year, then the visitor is asked again (decision 53). */
export const CONSENT_SECONDS = 180 * 24 * 3600;

/** Nobody has answered yet: everything that is not essential stays off. */
export const UNANSWERED: ConsentPreferences = {
  cookie_consent_given: false,
  accepted_functional: false,
  accepted_advertising: false,
};

/** In place of the days that something stays on a device: it has no end of its own. */
export const UNTIL_DELETED = -1;
