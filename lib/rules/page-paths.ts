import { infoPageAt } from '#lib/rules/info-pages.ts';

/** Where a visitor is sent back to after sign-in or registration, as a segment of its own. */
const REFERER = '(?:/(?<from>[^/]+))?';

/** The public paths of pages that are there whatever the catalogue holds, by page; paths are decoded, without a slash at the end. */
export const PAGE_PATHS = {
  home: /^\/(?:sales)?$/,
  basket: /^\/checkout\/cart$/,
  orderSuccess: /^\/order\/success$/,
  allSales: /^\/products$/,
  brands: /^\/brands$/,
  arrivals: /^\/(?:new(?:\/.*)?|new-season[^/]*(?:\/.*)?|brand-new)$/,
  search: /^\/search$/,
  login: new RegExp(`^/customer/account/login${REFERER}$`),
  create: new RegExp(`^/customer/account/create${REFERER}$`),
  forgot: /^\/customer\/account\/forgotpassword$/,
  reset: /^\/customer\/account\/resetpassword$/,
  openLink: /^\/customer\/account\/openlink$/,
  orderLookup: /^\/order-lookup$/,
  join: /^\/join\/(?<from>[^/]+)$/,
  dashboard: /^\/customer\/account$/,
  orders: /^\/sales\/order\/history$/,
  order: /^\/sales\/order\/view\/order_id\/(?<id>[1-9]\d{0,8})$/,
  historicalOrders: /^\/historical\/orders$/,
  historicalOrder: /^\/historical\/orders\/(?<id>[1-9]\d{0,8})$/,
  paymentMethods: /^\/sales\/billing_agreement$/,
  brandInterests: /^\/customer\/account\/brands-interest$/,
  wishlist: /^\/wishlist$/,
  sharedWishlist: /^\/wishlist\/shared\/(?<token>[\w-]{22})$/,
  stockAlerts: /^\/stock-alerts$/,
  personalisation: /^\/customer\/account\/personalisation$/,
  signIns: /^\/customer\/account\/sign-ins$/,
  details: /^\/customer\/account\/edit$/,
  addresses: /^\/customer\/address(?:\/index)?$/,
  addressNew: /^\/customer\/address\/new$/,
  addressEdit: /^\/customer\/address\/edit\/id\/(?<id>[1-9]\d{0,8})$/,
  newsletter: /^\/newsletter\/manage$/,
  unsubscribe: /^\/unsubscribe\/unsubscribe\/index$/,
  notifications: /^\/customer\/account\/notifications-preferences$/,
  accountData: /^\/account-data$/,
  referral: /^\/rewardpoints\/index\/referral$/,
  notFound: /^\/404$/,
} as const;

/** First segments that lead to no page of the catalogue: the matcher of `middleware.ts`, and members' prefixes. */
const OTHER_SEGMENTS = ['api', 'media', 'assets', 'feeds', 'sitemaps', 'catalog', 'historical', 'help', 'faqs'];

/** The word that a pattern begins with. */
const firstWord = ({ source }: RegExp): string => /^\^\\\/([a-z\d-]+)/.exec(source)?.[1] ?? '';
const OWN_SEGMENTS = new Set([...OTHER_SEGMENTS, ...Object.values(PAGE_PATHS).map(firstWord)]);

/** Does a single segment stand for a page of the shop's own, or for what these begin with? No product can be reached there. */
export const isOwnSegment = (segment: string): boolean =>
  OWN_SEGMENTS.has(segment) ||
  infoPageAt(segment) !== null ||
  Object.values(PAGE_PATHS).some((pattern) => pattern.test(`/${segment}`));
