/**
 * All that a visitor's browser may ask for and keep, by the answer given. e2e/consent.spec.ts fails on anything else:
 * whoever adds a request or a key adds it here, and to lib/consent/stored-items.ts.
 */
export interface Allowed {
  /** Requests as `classOf` in the spec names them: a class of the shop's own, or origin and path of somebody else. */
  readonly requests: readonly string[];
  /** Name and attributes. */
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

const PARTNER = 'partner/demo-partner';

/** Needed to show the shop: no consent is asked for it. */
const ESSENTIAL: Allowed = {
  requests: [
    ...['page', 'soft navigation', '/_next/static', '/media', '/assets', '/favicon.ico'],
    ...[
      '/api/session',
      '/api/texts',
      '/api/basket-data',
      '/api/basket-recommendations',
      '/api/version',
      '/api/app-version',
      '/api/cookie-consent',
    ],
    ...['/api/predictive-search-v2', '/api/search-trending', '/api/under-search-sales', '/api/search-url'],
    '/api/search-save-nonauth',
    ...[
      '/api/sale-reminders',
      '/api/remind-me',
      '/api/brand-interests',
      '/api/wish-ids',
      '/api/wish-list-form',
      '/api/stock-alert-form',
      '/api/login',
      '/api/auth-form',
      '/api/product-dynamic-data',
      '/api/product-dispatch-date',
      '/api/category-prices',
      '/api/country-address-options',
      '/api/delivery-country',
      '/api/get-stock-messages',
      '/api/get-stock-delivery',
      '/api/product-catalog',
      '/api/recently-viewed',
      '/api/size-guide',
      '/api/dynamic-text',
      '/api/referral-header-text',
    ],
  ],
  cookies: [
    'serac_session; HttpOnly; SameSite=Lax; 30 days',
    'cookie-consent; SameSite=Lax; 180 days',
    'serac_devices; HttpOnly; SameSite=Lax; 365 days',
  ],
  localStorage: ['shop-session', 'PssSmartBannerShown', 'shop-wishes'],
  sessionStorage: [
    ...[
      'shop-reloaded-member',
      'shop-reloaded-guest',
      'shop-reloaded-basket',
      'shop-version-loaded',
      'shop-register-asked',
    ],
    'shop-not-reserved-told',
  ],
};

const and = (before: Allowed, more: Partial<Allowed>): Allowed => ({
  requests: [...before.requests, ...(more.requests ?? [])],
  cookies: [...before.cookies, ...(more.cookies ?? [])],
  localStorage: [...before.localStorage, ...(more.localStorage ?? [])],
  sessionStorage: [...before.sessionStorage, ...(more.sessionStorage ?? [])],
});

/** What the demo's partner may load after any answer. */
const ANSWERED: Partial<Allowed> = { requests: [`${PARTNER}/help.js`] };
/** What the data layer says of page and visitor, once anything is accepted that reads it. */
const ASKED_FOR_TAGS = ['/api/tracking-page-view', '/api/tracking-visitor'];
const FUNCTIONAL: Partial<Allowed> = {
  requests: [`${PARTNER}/tags.js`, `${PARTNER}/visits.js`, ...ASKED_FOR_TAGS],
  cookies: ['demo_visits; SameSite=Lax; 30 days'],
  localStorage: ['demo-visits', 'shop-recent-searches', 'shop-recently-viewed', 'shop-page-views'],
};
/** Asked for a member who has seen many pages. */
const COUNTED: Partial<Allowed> = { requests: ['/api/newsletter'] };
/** What the shop hands on of a member, who may leave before it has. */
const CONVERSIONS: Partial<Allowed> = { requests: ['/api/ppc-fb-page-view'] };
const ADVERTISING: Partial<Allowed> = {
  requests: [`${PARTNER}/ads.js`, `${PARTNER}/sync`, ...ASKED_FOR_TAGS],
  cookies: [
    'demo_ads; SameSite=Lax; 90 days',
    'first-page; Secure; SameSite=Strict; 7 days',
    'referrer; Secure; SameSite=Strict; 7 days',
  ],
};

export type ConsentState = 'none' | 'refused' | 'functional' | 'advertising' | 'all' | 'withdrawn';

const refused = and(ESSENTIAL, ANSWERED);

export const ALLOWED: Readonly<Record<ConsentState, Allowed>> = {
  none: ESSENTIAL,
  refused,
  functional: and(and(refused, FUNCTIONAL), COUNTED),
  advertising: and(and(refused, ADVERTISING), CONVERSIONS),
  all: and(and(and(and(refused, FUNCTIONAL), COUNTED), ADVERTISING), CONVERSIONS),
  withdrawn: refused,
};

/** What has to be there in a state, so that a recorder that sees nothing is found out. */
export const EXPECTED: Readonly<Record<ConsentState, Partial<Allowed>>> = {
  none: { requests: ['page', '/api/session', '/api/texts'] },
  refused: ANSWERED,
  // Searches are remembered of the box, which these pages are seen without.
  functional: { ...FUNCTIONAL, localStorage: ['demo-visits', 'shop-recently-viewed'] },
  advertising: ADVERTISING,
  all: {
    requests: [...(FUNCTIONAL.requests ?? []), ...(ADVERTISING.requests ?? [])],
    cookies: ADVERTISING.cookies ?? [],
  },
  withdrawn: ANSWERED,
};
