import type { StoreConfig } from '#lib/contract/stores.ts';
import {
  type DataNotice,
  isDataFault,
  type StockNotice,
  type WishNotice,
  WRONG_FIELD,
} from '#lib/rules/form-notices.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import type { LinkKeys, NewsletterNotice } from '#lib/rules/newsletter-notices.ts';
import { type ListingView, listingAddress } from './listing-view.ts';
import { encodeReturnPath } from './own-address.ts';
import { HOME_PATH, searchPath } from './short-paths.ts';

/** A page of policies, help or the company, which every store has under the same address (decision 70). */
const infoPath = (page: InfoPage): string => `/${page}`;

const withView = (path: string, view?: ListingView): string => (view ? listingAddress(path, view) : path);

const referral = (code?: string): string => (code ? `/${encodeURIComponent(code)}` : '');

function loginPath({ returnTo }: { returnTo?: string | undefined } = {}): string {
  const referer = returnTo === undefined ? null : encodeReturnPath(returnTo);
  return referer === null ? '/customer/account/login' : `/customer/account/login/${referer}`;
}

interface Registration {
  readonly code?: string | undefined;
  readonly returnTo?: string | undefined;
}

function createPath({ code, returnTo = '/' }: Registration = {}): string {
  const packed = returnTo === '/' ? null : encodeReturnPath(returnTo);
  return `/customer/account/create${referral(code)}${packed === null ? '' : `?to=${packed}`}`;
}

interface NewsletterAsked {
  readonly keys?: LinkKeys | null;
  readonly notice?: NewsletterNotice;
}

function newsletterPath(path: string, { keys = null, notice }: NewsletterAsked = {}): string {
  const query = new URLSearchParams({ ...keys, ...(notice && { notice }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

type OrderQuery =
  | { readonly asks: 'cancel' | 'address' | 'address-again' | 'return' | 'return-empty' }
  | { readonly notice: 'cancelled' | 'too-late' | 'reordered' | 'none-left' };

interface GuestOrderQuery {
  readonly asks?: 'return' | 'return-empty';
  readonly notice?: 'returning' | 'withdrawn' | 'too-late' | 'not-saved';
}

const orderPath = (orderId: number, query?: OrderQuery): string =>
  `/sales/order/view/order_id/${orderId}${query ? `?${new URLSearchParams(query)}` : ''}`;

/** The form of an address; `again` with what was typed and is wrong. */
function addressPath(addressId: number | null, { again = false } = {}): string {
  const path = addressId === null ? '/customer/address/new/' : `/customer/address/edit/id/${addressId}/`;
  return again ? `${path}?again=1` : path;
}

/** Sides of the brand's icon as PNG, px: home screens of iOS; manifests; shared pages without a picture of their own. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/**
 * The public path of every route, in the form that links and canonicals use (decision 8). Paths of products,
 * categories and sales that have a name of their own come from the API and are passed to `listing` and `product`.
 */
export const pathTo = {
  home: () => HOME_PATH,
  basket: () => '/checkout/cart/',
  /** Takes the form of a product page that adds to the basket. */
  addForm: () => '/api/add-form',
  checkout: () => '/api/checkout-start',
  orderSuccess: () => '/order/success/',
  liveSales: (view?: ListingView) => withView('/products', view),
  brands: () => '/brands',
  /** The opening of a sale as a calendar entry, by the sale's category. */
  saleCalendar: (categoryId: number) => `/api/sale-calendar/${categoryId}.ics`,
  newArrivals: (view?: ListingView) => withView('/new', view),
  /** Results of a term; without one, the page that asks for it. */
  search: (term = '', view?: ListingView) => withView(searchPath(term), view),
  listing: (url: string, view?: ListingView) => withView(url, view),
  product: (productId: number) => `/catalog/product/view/id/${productId}/`,
  /** `returnTo` is the path and query of this site to come back to after login (decision 13). */
  login: loginPath,
  /** `code` is that of whoever recommended the shop, `returnTo` where joining leads to, as with `login`. */
  create: createPath,
  join: (code: string) => `/join${referral(code)}`,
  /** Leads to the provider of identities of the store. @param returnTo path of this site to go on to */
  socialStart: ({ returnTo }: { returnTo: string }) => `/api/social-start?${new URLSearchParams({ target: returnTo })}`,
  socialReturn: () => '/api/social-return',
  /** Takes the forms of sign-in and registration as browsers without scripts send them. */
  authForm: () => '/api/auth-form',
  resetPassword: () => '/customer/account/resetpassword/',
  /** The order of a guest, by the link of a mail; as with `order`. */
  guestOrder: (token: string, query?: GuestOrderQuery) =>
    `/customer/account/openlink/?${new URLSearchParams({ token, ...query })}`,
  /** Takes the forms of that page. */
  guestForm: () => '/api/guest-form',
  /** Asks before it opens what a mail's link is about. */
  openLink: () => '/customer/account/openlink/',
  /** Where whoever bought without an account asks for the link of an order. */
  orderLookup: () => '/order-lookup',
  forgotPassword: () => '/customer/account/forgotpassword/',
  dashboard: () => '/customer/account',
  orders: (page = 1) => (page > 1 ? `/sales/order/history/?p=${page}` : '/sales/order/history/'),
  /** Orders from before this shop. */
  historicalOrders: (page = 1) => (page > 1 ? `/historical/orders/?p=${page}` : '/historical/orders/'),
  historicalOrder: (orderId: number) => `/historical/orders/${orderId}`,
  /** `asks` puts a question there, `notice` says what became of the answer. */
  order: orderPath,
  /** A document of an order as a PDF: `invoice`, `credit-1`, `return-CODE`; a guest's with the token of a mail's link. */
  orderFile: (orderId: number, name: string, token?: string) =>
    `/api/order-file/${orderId}/${encodeURIComponent(name)}.pdf${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`,
  /** `remove` asks whether that one shall be removed. */
  paymentMethods: ({ remove }: { remove?: number } = {}) =>
    remove === undefined ? '/sales/billing_agreement/' : `/sales/billing_agreement/?remove=${remove}`,
  /** `remove` asks whether that one shall be removed. */
  addresses: ({ remove }: { remove?: number } = {}) =>
    remove === undefined ? '/customer/address/' : `/customer/address/?remove=${remove}`,
  /** Of one that is kept; null adds one. */
  address: addressPath,
  /** `choosing` offers all brands, for browsers without scripts. */
  brandInterests: ({ choosing = false } = {}) =>
    choosing ? '/customer/account/brands-interest?choose=1' : '/customer/account/brands-interest',
  /** Sold-out articles that are waited for. `notice` is what became of a form. */
  stockAlerts: (notice?: StockNotice) => (notice ? `/stock-alerts?notice=${notice}` : '/stock-alerts'),
  /** Settings of the newsletter: the member's, or with the keys of a mail's link those of its address. */
  newsletter: (asked?: NewsletterAsked) => newsletterPath('/newsletter/manage/', asked),
  /** The way out of the newsletter. */
  unsubscribe: (asked?: NewsletterAsked) => newsletterPath('/unsubscribe/unsubscribe/index/', asked),
  /** Which mails are wanted. */
  notifications: (asked?: NewsletterAsked) => newsletterPath('/customer/account/notifications-preferences/', asked),
  /** Takes the forms of the newsletter. */
  newsletterForm: () => '/api/newsletter-form',
  /** The wish list. `notice` is what became of a form. */
  wishlist: (notice?: WishNotice) => (notice ? `/wishlist?notice=${notice}` : '/wishlist'),
  /** A wish list as others see it. */
  sharedWishlist: (token: string) => `/wishlist/shared/${token}`,
  /** Takes the forms of the wish list, and the hearts of all pages. */
  wishListForm: () => '/api/wish-list-form',
  /** Takes the form of a sold-out article. */
  stockAlertForm: () => '/api/stock-alert-form',
  /** Takes the forms of the account's pages as browsers without scripts send them. */
  accountForm: () => '/api/account-form',
  /** What is held about a member: to take along, or to delete. `notice` is what became of a form. */
  accountData: (notice?: DataNotice) =>
    notice ? `/account-data?notice=${notice}${isDataFault(notice) ? `#${WRONG_FIELD}` : ''}` : '/account-data',
  /** Takes the forms of that page. */
  dataForm: () => '/api/data-form',
  /** Where the member is signed in, and with what. */
  signIns: () => '/customer/account/sign-ins/',
  personalisation: () => '/customer/account/personalisation/',
  /** What the shop knows of the member. @param again form that came back: of those further down, the field is focused */
  accountInformation: ({ again }: { again?: 'details' | 'email' | 'password' } = {}) =>
    `/customer/account/edit/${again ? '?again=1' : ''}${again && again !== 'details' ? `#${WRONG_FIELD}` : ''}`,
  /** Where members share the shop and see what it earned them; the header's share link. */
  referral: (page = 1) => (page > 1 ? `/rewardpoints/index/referral/?p=${page}` : '/rewardpoints/index/referral/'),
  aboutUs: () => infoPath('about-us'),
  bCorp: () => infoPath('b-corp'),
  contact: () => infoPath('contact-us'),
  terms: () => infoPath('terms-and-conditions'),
  /** The right to change one's mind, and how things are sent back. */
  returns: () => infoPath('returns'),
  legalNotice: () => infoPath('legal-notice'),
  info: infoPath,
  signOut: () => '/api/sign-out',
  /** Takes back the cookie of a session that is over upstream. */
  sessionEnded: () => '/api/session-ended',
  /** The pages that explain what the shop keeps and knows (CONST-18). */
  cookiePolicy: () => infoPath('cookie-policy'),
  privacyPolicy: () => infoPath('privacy-policy'),
  notFound: () => '/404',
  /** The icon of the host's brand. */
  icon: (size: IconSize) => `/assets/icons/${size}.png`,
  manifest: () => '/site.webmanifest',
  /** Where browsers tell that the policy of a page kept something out. */
  cspReport: () => '/api/csp-report',
  /** Where browsers tell how fast a page was. */
  pageSpeed: () => '/api/page-speed',
} as const;

/** Routes without values of their own, which content links to by name (`route.routeKey` of a story). */
const NAMED = [
  'home',
  'basket',
  'liveSales',
  'newArrivals',
  'search',
  'login',
  'create',
  'dashboard',
  'orders',
] as const;

/**
 * Public path of a route by its name.
 * @throws Error 'Route is not found' for a name that no route has (ERR-15)
 */
export function pathOfRoute(name: string): string {
  const known = NAMED.find((route) => route === name);
  if (!known) throw new Error('Route is not found');
  return pathTo[known]();
}

/** The absolute address by which a member invites others to a store; it ends with the member's code (REWARD-02). */
export const joinAddress = ({ baseUrl }: Pick<StoreConfig, 'baseUrl'>, referralCode: string): string =>
  `${baseUrl}${pathTo.join(referralCode)}`;
