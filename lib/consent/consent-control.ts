import { isSecretAddress } from '#lib/addresses/secret-address.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ConsentPreferences } from '#lib/contract/integrations.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { denyByDefault, emitConsent, updateConsentModes } from './consent-events.ts';
import { isAccepted, isWithdrawal, samePreferences } from './consent-rules.ts';
import { adoptConsent, failConsent, readConsent, subscribeConsent } from './consent-status.ts';
import { forgetStorage } from './forget-storage.ts';
import { openGate } from './gate.ts';
import { type Landing, landingOf, storeLanding } from './landing.ts';
import type { Partners } from './partners.ts';

const CHANNEL = 'shop-consent';

/** Which optional categories the visitor accepts. */
export type Answer = Pick<ConsentPreferences, 'accepted_functional' | 'accepted_advertising'>;

let partners: Partners = { scripts: [], onDemand: [], frames: [], readDataLayer: false };
let channel: BroadcastChannel | null = null;

const modelOf = (preferences: ConsentPreferences) => ({
  scripts: partners.scripts,
  iframes: partners.frames,
  preferences,
});

/**
 * The script of an integration that loads on demand, if the visitor allows it now.
 * @param id of its element
 * @returns its address; null where it is not connected, waits for a consent that was not given, or would read a key in the address
 */
export function allowedOnDemand(id: string): string | null {
  if (isSecretAddress(location)) return null;
  const script = partners.onDemand.find((candidate) => candidate.id === id);
  return script && isAccepted(script.category, readConsent().preferences) ? script.src : null;
}

/** Tells the end of each navigation within the document; null where the browser does not. */
const navigations = (): EventTarget | null => (window as { readonly navigation?: EventTarget }).navigation ?? null;

/**
 * Lets in what the preferences allow, but nobody while the address of the page is a key, which every script of others could
 * read and tell: they come with the next page.
 */
function letInWhereNoKeyIs(): void {
  if (isSecretAddress(location)) {
    navigations()?.addEventListener('navigatesuccess', letInWhereNoKeyIs);
    return;
  }
  stopWatching();
  openGate(partners, readConsent().preferences);
}

function stopWatching(): void {
  navigations()?.removeEventListener('navigatesuccess', letInWhereNoKeyIs);
}

/** Does what the preferences allow. The consent modes come first, so that no tag reads older ones. */
function apply(preferences: ConsentPreferences, landing: Landing): void {
  updateConsentModes(preferences);
  if (isAccepted('advertising', preferences)) storeLanding(landing);
  letInWhereNoKeyIs();
}

/** What runs cannot be stopped and what is stored would stay: both end with this page (decision 53). */
function withdraw(preferences: ConsentPreferences): void {
  forgetStorage(preferences);
  location.reload();
}

/**
 * Acts on the visitor's consent from now on, in this tab and as the others of the store tell: consent modes, events,
 * partners' scripts and frames, where the visit began, and withdrawal.
 * @param document the page as it was loaded: where the visit began is kept once advertising is accepted
 * @returns how to stop
 */
export function beginConsent(waiting: Partners, document: Pick<Document, 'URL' | 'referrer'>): () => void {
  partners = waiting;
  const landing = landingOf(document);
  let last: ConsentPreferences | null = null;
  denyByDefault(UNANSWERED, waiting.readDataLayer);
  const follow = () => {
    const { phase, preferences } = readConsent();
    if (phase === 'pending' || phase === 'off' || (last && samePreferences(last, preferences))) return;
    const before = last;
    last = preferences;
    if (preferences.cookie_consent_given) apply(preferences, landing);
    emitConsent(before ? 'consent-preferences-changed' : 'consent-ready', modelOf(preferences));
    if (before && isWithdrawal(before, preferences)) withdraw(preferences);
  };
  const unsubscribe = subscribeConsent(follow);
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ConsentPreferences>) => adoptConsent(data);
  follow();
  return () => {
    unsubscribe();
    stopWatching();
    channel?.close();
    channel = null;
  };
}

/** An answer that could not be saved: flagged, told, reported to whoever watches errors of the page, and logged (CONSENT-30). */
function fail(error: unknown): void {
  failConsent();
  emitConsent('consent-error', modelOf(readConsent().preferences));
  reportError(new Error('The cookie preferences could not be saved', { cause: error }));
}

/**
 * Saves the visitor's answer on the server, then acts on it, in every tab.
 * @returns false where it could not be saved; the failure is told already
 */
export async function saveAnswer(answer: Answer): Promise<boolean> {
  try {
    const { preferences } = await browserApi('cookie-consent', answer);
    channel?.postMessage(preferences);
    adoptConsent(preferences);
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}
