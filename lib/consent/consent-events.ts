import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ConsentPreferences, PartnerFrame, PartnerScript } from '#lib/contract/integrations.ts';
import { openDataLayer, pushData } from '#lib/tracking/data-layer.ts';
import { consentModes } from './consent-rules.ts';

/** A command of the tag manager's own: it tells one from data by the tag of an `arguments` object. */
const command = (...words: readonly unknown[]): unknown =>
  Object.assign([...words], { [Symbol.toStringTag]: 'Arguments' });

/**
 * Begins the data layer of a store that has a reader of one: says before any tag is there that nothing is granted
 * (decision 53).
 */
export const denyByDefault = (preferences: ConsentPreferences, isRead: boolean): void =>
  openDataLayer(isRead ? command('consent', 'default', consentModes(preferences)) : null);

/** Tells the tags what is granted from now on (CONSENT-38). */
export const updateConsentModes = (preferences: ConsentPreferences): void =>
  pushData(command('consent', 'update', consentModes(preferences)));

/** The consent model (CONSENT-36): what waits, and what the visitor has answered. */
export interface ConsentModel {
  readonly scripts: readonly PartnerScript[];
  readonly iframes: readonly PartnerFrame[];
  readonly preferences: ConsentPreferences;
}

/** What the events of the consent carry. */
export interface ConsentEventDetail {
  readonly model: ConsentModel;
  /** Did it happen on the page that explains cookies (CONSENT-12)? */
  readonly cookiePolicyPage: boolean;
}

/**
 * Events on `window`, each a CustomEvent with a ConsentEventDetail: once when the model is there, at every change of
 * the preferences, and when saving them failed.
 */
export type ConsentEventName = 'consent-ready' | 'consent-preferences-changed' | 'consent-error';

declare global {
  interface WindowEventMap {
    'consent-ready': CustomEvent<ConsentEventDetail>;
    'consent-preferences-changed': CustomEvent<ConsentEventDetail>;
    'consent-error': CustomEvent<ConsentEventDetail>;
  }
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Is this the path of the page that explains cookies? */
const isCookiePolicy = (pathname: string): boolean => withoutSlash(pathname) === withoutSlash(pathTo.cookiePolicy());

/** Tells whoever listens on `window`, and the tags once there are any. */
export function emitConsent(name: ConsentEventName, model: ConsentModel): void {
  const detail: ConsentEventDetail = { model, cookiePolicyPage: isCookiePolicy(location.pathname) };
  window.dispatchEvent(new CustomEvent(name, { detail }));
  const { cookiePolicyPage } = detail;
  pushData({ event: name, visitorCookieConsentPreferences: model.preferences, cookiePolicyPage });
}
