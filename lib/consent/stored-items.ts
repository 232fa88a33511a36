import type { ConsentCategory, ConsentPreferences, PartnerStorage } from '#lib/contract/integrations.ts';
import { UNTIL_DELETED } from '#lib/rules/consent.ts';
import { isAccepted } from './consent-rules.ts';
import type { Partners } from './partners.ts';

/** Where a browser keeps something. */
export type StorageKind = 'cookie' | 'localStorage' | 'sessionStorage';

/** Something the shop keeps on a visitor's device. */
export interface StoredItem {
  /** Name of the cookie or key; a `*` at its end stands for any further characters. */
  readonly name: string;
  readonly kind: StorageKind;
  /** What it is kept for: `default` needs no consent, being what the visitor asked for (ePrivacy directive, article 5.3). */
  readonly category: ConsentCategory;
  /** How long it stays, days; 0 until the browser or the tab is closed, UNTIL_DELETED for as long as the visitor lets it. */
  readonly days: number;
  /** Key of its purpose in the messages, under `Consent.purposes`. */
  readonly purpose: string;
}

const item = (
  name: string,
  kind: StorageKind,
  category: ConsentCategory,
  days: number,
  purpose: string,
): StoredItem => ({ name, kind, category, days, purpose });

/**
 * Everything the shop itself keeps in a browser. Whoever adds something adds it here: the preferences dialog tells it
 * to the visitor, a withdrawal deletes what is not essential, and e2e/consent.spec.ts fails on anything else.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  item('serac_session', 'cookie', 'default', 30, 'session'),
  item('serac_form', 'cookie', 'default', 0, 'form'),
  item('serac_sign_in', 'cookie', 'default', 0, 'signIn'),
  item('serac_devices', 'cookie', 'default', 365, 'device'),
  item('serac_referral', 'cookie', 'default', 7, 'referral'),
  // Until the browser is closed; for a year with functional consent (decision 56).
  item('serac_variations', 'cookie', 'default', 365, 'variations'),
  item('cookie-consent', 'cookie', 'default', 180, 'consent'),
  item('shop-session', 'localStorage', 'default', UNTIL_DELETED, 'visitor'),
  item('PssSmartBannerShown', 'localStorage', 'default', UNTIL_DELETED, 'app'),
  item('shop-swiss-notice', 'localStorage', 'default', UNTIL_DELETED, 'swissNotice'),
  item('shop-reloaded-*', 'sessionStorage', 'default', 0, 'reloaded'),
  item('shop-messages', 'sessionStorage', 'default', 0, 'news'),
  item('shop-told', 'localStorage', 'default', UNTIL_DELETED, 'told'),
  item('shop-version-loaded', 'sessionStorage', 'default', 0, 'version'),
  item('shop-register-asked', 'sessionStorage', 'default', 0, 'registerAsked'),
  item('shop-promotion-asked', 'sessionStorage', 'default', 0, 'promotionAsked'),
  item('shop-confirm-asked', 'sessionStorage', 'default', 0, 'confirmAsked'),
  item('shop-joined', 'sessionStorage', 'default', 0, 'joined'),
  item('shop-last-chance-asked', 'sessionStorage', 'default', 0, 'lastChance'),
  item('shop-urgent-offer', 'localStorage', 'default', UNTIL_DELETED, 'urgentOffer'),
  item('shop-not-reserved-told', 'sessionStorage', 'default', 0, 'notReservedTold'),
  item('shop-page-views', 'localStorage', 'functional', UNTIL_DELETED, 'pageViews'),
  item('shop-fitting', 'localStorage', 'functional', UNTIL_DELETED, 'fitting'),
  item('shop-units', 'localStorage', 'default', UNTIL_DELETED, 'units'),
  item('shop-wishes', 'localStorage', 'default', UNTIL_DELETED, 'wishes'),
  item('shop-recently-viewed', 'localStorage', 'functional', UNTIL_DELETED, 'recentlyViewed'),
  item('shop-recent-searches', 'localStorage', 'functional', UNTIL_DELETED, 'recentSearches'),
  item('first-page', 'cookie', 'advertising', 7, 'firstPage'),
  item('shop-campaign', 'sessionStorage', 'advertising', 0, 'campaign'),
  item('signup-store', 'cookie', 'advertising', 365, 'signupStore'),
  item('referrer', 'cookie', 'advertising', 7, 'referrer'),
];

/** What browsers demand in the name of a cookie that no sibling host can set; not part of what it is called. */
const COOKIE_PREFIX = /^__Host-/;

const isNamed = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * May something stay on the device under these preferences? What nobody declared is a partner's, and goes.
 * @param name of the cookie or key
 */
export function mayStay(kind: StorageKind, name: string, preferences: ConsentPreferences): boolean {
  const plainName = name.replace(COOKIE_PREFIX, '');
  const known = STORED_ITEMS.find((candidate) => candidate.kind === kind && isNamed(plainName, candidate.name));
  return known !== undefined && (known.category === 'default' || isAccepted(known.category, preferences));
}

/** What a category keeps on a device: the shop's own items and those of its partners. */
export interface KeptItems {
  readonly own: readonly StoredItem[];
  readonly partners: readonly PartnerStorage[];
}

/** What is kept under a category in a store, for the visitor to read before deciding. */
export function keptItems(category: ConsentCategory, { scripts, onDemand, frames }: Partners): KeptItems {
  const waiting = [...scripts, ...onDemand, ...frames].filter((partner) => partner.category === category);
  return {
    own: STORED_ITEMS.filter((item) => item.category === category),
    partners: waiting.flatMap(({ stores }) => stores),
  };
}
