import { createStore, useStore } from 'zustand';
import type { ConsentPreferences } from '#lib/contract/integrations.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { samePreferences } from './consent-rules.ts';

/**
 * What every island may know of the visitor's consent: a small store outside React, part of the first load. What acts
 * on it (consent-control.ts) and the banner come later.
 */
export interface ConsentStatus {
  /**
   * `pending`: not known yet. `off`: the store does not ask, so nothing that waits for an answer ever loads.
   * `asking`: the visitor has not answered. `answered`: there is an answer.
   */
  readonly phase: 'pending' | 'off' | 'asking' | 'answered';
  readonly preferences: ConsentPreferences;
  /** An answer could not be saved in this page view (CONSENT-30). */
  readonly failed: boolean;
}

/** Before anything is known, and on the server. */
const UNKNOWN_CONSENT: ConsentStatus = { phase: 'pending', preferences: UNANSWERED, failed: false };

const status = createStore<ConsentStatus>(() => UNKNOWN_CONSENT);

function show(next: ConsentStatus): void {
  const { phase, failed, preferences } = readConsent();
  const same = next.phase === phase && next.failed === failed && samePreferences(next.preferences, preferences);
  if (!same) status.setState(next, true);
}

/** What is known now. */
export const readConsent = status.getState;

/** Calls the listener after every change; returns how to stop. */
export const subscribeConsent = status.subscribe;

/** What is known; nothing while the server renders. */
export const useConsent = (): ConsentStatus => useStore(status);

/** Takes over an answer, or that there is none yet; in a store that does not ask there is none. */
export function adoptConsent(preferences: ConsentPreferences): void {
  if (readConsent().phase === 'off') return;
  show({ ...readConsent(), phase: preferences.cookie_consent_given ? 'answered' : 'asking', preferences });
}

/** The store does not ask. */
export const switchConsentOff = (): void => show({ ...UNKNOWN_CONSENT, phase: 'off' });

/** An answer could not be saved. */
export const failConsent = (): void => show({ ...readConsent(), failed: true });

/** Starts anew: what is known, and that something failed, was of an earlier page. For the start of a page and for tests. */
export const resetConsent = (): void => show(UNKNOWN_CONSENT);

/**
 * What the session says, which is the last word on whether the visitor has answered (CONSENT-02 and 03). The cookie may
 * have told before; an answer just given is newer than the session that was asked for when the page began.
 */
export function applySession(preferences: ConsentPreferences): void {
  if (readConsent().phase === 'pending') adoptConsent(preferences);
}

/**
 * May a dialog open that the visitor has not asked for? Not before there is an answer, nor after saving it failed
 * (PROMO-06, decision 22).
 */
export const mayInterrupt = ({ phase, failed }: ConsentStatus): boolean =>
  !failed && (phase === 'answered' || phase === 'off');
