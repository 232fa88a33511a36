import type { ConsentPreferences } from '#lib/contract/consent.ts';
import { consentModes } from './consent-rules.ts';

declare global {
  interface Window {
    /** Queue between the shop and its tag manager, which reads it from the beginning once it loads. */
    dataLayer?: unknown[];
  }
}

/** Adds an entry for the tags (TRACK rows). Nothing leaves the page until a tag manager may load. */
export function pushData(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** A command of the tag manager's own: it tells one from data by the tag of an `arguments` object. */
const command = (...words: readonly unknown[]): void =>
  pushData(Object.assign([...words], { [Symbol.toStringTag]: 'Arguments' }));

/** Says before any tag is there that nothing is granted (decision 53). */
export const denyByDefault = (preferences: ConsentPreferences): void =>
  command('consent', 'default', consentModes(preferences));

/** Tells the tags what is granted from now on (CONSENT-38). */
export const updateConsentModes = (preferences: ConsentPreferences): void =>
  command('consent', 'update', consentModes(preferences));
