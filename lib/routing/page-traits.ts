import type { PageType } from '#lib/contract/tracking.ts';
import type { InternalPage } from './internal-path.ts';

export type PageName = InternalPage['page'];

export interface PageTraits {
  /** Layout of the shell; the basket's has its own reassurance cards (ROUTE-50). */
  readonly layout: 'homepage' | 'basket' | 'brand' | 'plain';
  /** Null where a page is not counted: an address that is a secret, a draft, a page that is not there. */
  readonly analytics: PageType | null;
  /** May a guest of a store that requires login be asked to register here (ROUTE-51, ROUTE-52)? */
  readonly needsRegisterModal: boolean;
  /** Rendered per request for one session and never stored anywhere. */
  readonly personal: boolean;
}

const page = (traits: Partial<PageTraits> = {}): PageTraits => ({
  layout: 'plain',
  analytics: null,
  needsRegisterModal: false,
  personal: false,
  ...traits,
});

const auth = page({ analytics: 'login', personal: true });
const account = page({ analytics: 'account', personal: true });

/** What each internal page is like. */
export const PAGE_TRAITS: Readonly<Record<PageName, PageTraits>> = {
  home: page({ layout: 'homepage', analytics: 'home', needsRegisterModal: true }),
  category: page({ analytics: 'category', needsRegisterModal: true }),
  brand: page({ layout: 'brand', analytics: 'brand', needsRegisterModal: true }),
  brands: page({ analytics: 'brands', needsRegisterModal: true }),
  arrivals: page({ analytics: 'category', needsRegisterModal: true }),
  search: page({ analytics: 'search', needsRegisterModal: true }),
  'size-guide': page({ analytics: 'info' }),
  contact: page({ analytics: 'contact' }),
  info: page({ analytics: 'info' }),
  story: page({ analytics: 'info' }),
  draft: page({ personal: true }),
  product: page({ analytics: 'product', needsRegisterModal: true }),
  basket: page({ layout: 'basket', analytics: 'basket', needsRegisterModal: true, personal: true }),
  'basket-frame': page({ layout: 'basket', analytics: 'basket', needsRegisterModal: true }),
  'order-success': page({ analytics: 'success', personal: true }),
  login: auth,
  create: auth,
  forgot: auth,
  reset: auth,
  link: auth,
  lookup: auth,
  dashboard: account,
  orders: account,
  order: account,
  'historical-orders': account,
  'historical-order': account,
  'payment-methods': page({ analytics: 'billing agreement', personal: true }),
  details: account,
  'sign-ins': account,
  personalisation: account,
  addresses: account,
  address: account,
  'brand-interests': account,
  'stock-alerts': account,
  newsletter: account,
  unsubscribe: page({ analytics: 'unsubscribe', personal: true }),
  notifications: account,
  'account-data': account,
  wishlist: account,
  'shared-wishlist': page({ personal: true }),
  referral: account,
  'not-found': page(),
  unavailable: page(),
};
