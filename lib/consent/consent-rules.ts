import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ConsentCategory, ConsentPreferences } from '#lib/contract/integrations.ts';

/**
 * May something of a category load? `default` waits for any answer, the others for their own consent; no consent
 * counts that was not given as an answer (CONSENT-23 and 24, decision 54).
 */
export function isAccepted(category: ConsentCategory, preferences: ConsentPreferences): boolean {
  if (!preferences.cookie_consent_given) return false;
  switch (category) {
    case 'default':
      return true;
    case 'functional':
      return preferences.accepted_functional;
    case 'advertising':
      return preferences.accepted_advertising;
  }
}

/** Does a new answer take back what an earlier one accepted? What runs already cannot be stopped but by a new page. */
export const isWithdrawal = (before: ConsentPreferences, after: ConsentPreferences): boolean =>
  (['default', 'functional', 'advertising'] as const).some(
    (category) => isAccepted(category, before) && !isAccepted(category, after),
  );

/** Are two answers the same? */
export const samePreferences = (one: ConsentPreferences, other: ConsentPreferences): boolean =>
  one.cookie_consent_given === other.cookie_consent_given &&
  one.accepted_functional === other.accepted_functional &&
  one.accepted_advertising === other.accepted_advertising;

/** The storage types that tags ask about, in the words of the consent mode of tag managers, and what grants each (decision 53). */
const CONSENT_MODES = {
  analytics_storage: 'functional',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
} as const satisfies Record<string, ConsentCategory>;

export type ConsentModes = Readonly<Record<keyof typeof CONSENT_MODES | 'security_storage', 'granted' | 'denied'>>;

/** Which storage types are granted (CONSENT-38); `security_storage` always is. */
export function consentModes(preferences: ConsentPreferences): ConsentModes {
  const modes = Object.entries(CONSENT_MODES).map(([mode, category]) => [
    mode,
    isAccepted(category, preferences) ? 'granted' : 'denied',
  ]);
  return { ...Object.fromEntries(modes), security_storage: 'granted' };
}

/** Value of the query `site` with which the banner is a card that leaves the page usable (CONST-18). */
const CARD_SITE = 'pss-open';

/** `blocking`: a modal dialog on a dark veil. `card`: a card at the bottom, with no veil. */
type BannerMode = 'blocking' | 'card';

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** What a visitor has to be able to read before answering. */
const READABLE = [pathTo.cookiePolicy(), pathTo.privacyPolicy()].map(withoutSlash);

/**
 * How the banner asks on a page (CONSENT-08 and 09). The pages it links to are never covered by it.
 * @param blocking does the store ask that way at all?
 */
export function bannerMode(blocking: boolean, { search, pathname }: Pick<Location, 'search' | 'pathname'>): BannerMode {
  const open = new URLSearchParams(search).get('site') === CARD_SITE;
  return !blocking || open || READABLE.includes(withoutSlash(pathname)) ? 'card' : 'blocking';
}
