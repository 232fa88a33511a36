import { useSyncExternalStore } from 'react';
import { type ConsentStatus, readConsent, subscribeConsent, UNKNOWN_CONSENT } from '#lib/consent/consent-status.ts';

/** What is known of the visitor's consent, as it changes; nothing is known on the server and until a page is live. */
export const useConsent = (): ConsentStatus =>
  useSyncExternalStore(subscribeConsent, readConsent, () => UNKNOWN_CONSENT);
