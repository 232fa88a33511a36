import { viewFromQuery, viewToSegment } from '#lib/addresses/listing-view.ts';
import { readSearchTerm } from '#lib/addresses/packed-segments.ts';
import {
  ACCOUNT_NOTICES,
  type AccountNotice,
  BASKET_NOTICES,
  DATA_NOTICES,
  STOCK_NOTICES,
  WISH_NOTICES,
} from '#lib/rules/form-notices.ts';
import { infoPageAt } from '#lib/rules/info-pages.ts';
import { NEWSLETTER_NOTICES, packKeys } from '#lib/rules/newsletter-notices.ts';
import { PAGE_PATHS } from '#lib/rules/page-paths.ts';
import {
  type Attempt,
  type AuthPage,
  type InternalPage,
  LINK_WORDS,
  type NewsletterPage,
  ORDER_QUESTIONS,
} from './internal-path.ts';

/** What of a request decides the page within a route. */
interface Asked {
  /** Named groups of the route's pattern. */
  readonly groups: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

interface Route {
  /** Matches a public path as `readPublicPath` gives it: decoded, no trailing slash. */
  readonly pattern: RegExp;
  readonly page: (asked: Asked) => InternalPage;
}

/** The listing's view, as the query asks for it. */
export const viewSegmentOf = (query: URLSearchParams): string => viewToSegment(viewFromQuery(query));

/**
 * The view of a brand's listing, and the gender its page is shown for: the one chosen, 0 for none or several. The choice
 * of a brand says nothing there.
 */
export function brandViewOf(query: URLSearchParams): { gender: number; view: string } {
  const view = viewFromQuery(query);
  const { brand: _, ...filters } = view.filters;
  const [gender = 0, ...others] = filters.gender ?? [];
  return { gender: others.length > 0 ? 0 : gender, view: viewToSegment({ ...view, filters }) };
}

function pageNumber(query: URLSearchParams): number {
  const text = query.get('p') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** A positive id in a query; 0 for none. */
const idIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const basketPage = ({ query }: Asked): InternalPage => ({
  page: 'basket',
  notice: BASKET_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none',
  product: idIn(query.get('product')),
});

const accountNotice = (query: URLSearchParams): AccountNotice | 'none' =>
  ACCOUNT_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none';

/** Stands where an address of sign-in or registration carries nothing along. */
const NOTHING = '-';
/** Return paths, referral codes, and links of mails; never a dot alone, which would lead elsewhere in the tree. */
const CARRIED = /^[\w-][\w.-]{0,1500}$/;

/** A page of the newsletter, with the keys of the link that led to it. */
const newsletterPage =
  (page: NewsletterPage) =>
  ({ query }: Asked): InternalPage => ({
    page,
    notice: NEWSLETTER_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none',
    keys: packKeys(query),
  });

/** Has a form come back to its page? */
const attemptOf = (query: URLSearchParams): Attempt => (query.has('again') ? 'again' : 'first');

/** A page of sign-in or registration, with what its address carries along. */
const authPage =
  (page: AuthPage, carried: (asked: Asked) => string = ({ groups }) => groups.from ?? NOTHING) =>
  (asked: Asked): InternalPage => {
    const from = carried(asked);
    return { page, attempt: attemptOf(asked.query), from: CARRIED.test(from) ? from : NOTHING };
  };

/** Who recommended the shop and, after a dot, where joining leads to (`registrationOf`); neither has a dot of its own. */
const registration = ({ groups, query }: Asked): string =>
  [groups.from ?? NOTHING, ...(query.get('to') ?? '').split('.').slice(0, 1).filter(Boolean)].join('.');

/** The link of a mail and, after a dot, what its page has to ask or to say (`linkedPageOf`). */
const mailLink = ({ query }: Asked): string =>
  [query.get('token') ?? '', LINK_WORDS.find((word) => [query.get('asks'), query.get('notice')].includes(word)) ?? '']
    .filter(Boolean)
    .join('.');

const resetLink = ({ query }: Asked): string => `${query.get('id') ?? ''}.${query.get('token') ?? ''}`;

/**
 * The public paths whose page does not depend on the resolver (the rows ROUTE). Everything else,
 * product and category paths among them, is the page that the resolver names. The first match wins.
 */
const ROUTES: readonly Route[] = [
  { pattern: PAGE_PATHS.home, page: () => ({ page: 'home' }) },
  { pattern: PAGE_PATHS.basket, page: basketPage },
  {
    pattern: PAGE_PATHS.orderSuccess,
    page: ({ query }) => ({ page: 'order-success', attempt: attemptOf(query) }),
  },
  { pattern: PAGE_PATHS.allSales, page: ({ query }) => ({ page: 'category', id: 0, view: viewSegmentOf(query) }) },
  { pattern: PAGE_PATHS.brands, page: () => ({ page: 'brands' }) },
  {
    pattern: PAGE_PATHS.arrivals,
    page: ({ query }) => ({ page: 'arrivals', view: viewSegmentOf(query) }),
  },
  {
    pattern: PAGE_PATHS.search,
    page: ({ query }) => ({ page: 'search', term: readSearchTerm(query.get('s')), view: viewSegmentOf(query) }),
  },
  { pattern: PAGE_PATHS.login, page: authPage('login') },
  { pattern: PAGE_PATHS.create, page: authPage('create', registration) },
  { pattern: PAGE_PATHS.forgot, page: authPage('forgot') },
  { pattern: PAGE_PATHS.reset, page: authPage('reset', resetLink) },
  { pattern: PAGE_PATHS.openLink, page: authPage('link', mailLink) },
  { pattern: PAGE_PATHS.orderLookup, page: authPage('lookup') },
  { pattern: PAGE_PATHS.join, page: authPage('create') },
  { pattern: PAGE_PATHS.dashboard, page: ({ query }) => ({ page: 'dashboard', attempt: attemptOf(query) }) },
  { pattern: PAGE_PATHS.orders, page: ({ query }) => ({ page: 'orders', number: pageNumber(query) }) },
  {
    pattern: PAGE_PATHS.order,
    page: ({ groups, query }) => ({
      page: 'order',
      id: Number(groups.id),
      notice: accountNotice(query),
      asks: ORDER_QUESTIONS.find((question) => question === query.get('asks')) ?? 'nothing',
    }),
  },
  {
    pattern: PAGE_PATHS.historicalOrders,
    page: ({ query }) => ({ page: 'historical-orders', number: pageNumber(query) }),
  },
  {
    pattern: PAGE_PATHS.historicalOrder,
    page: ({ groups }) => ({ page: 'historical-order', id: Number(groups.id) }),
  },
  {
    pattern: PAGE_PATHS.paymentMethods,
    page: ({ query }) => ({ page: 'payment-methods', notice: accountNotice(query), remove: idIn(query.get('remove')) }),
  },
  {
    pattern: PAGE_PATHS.details,
    page: ({ query }) => ({ page: 'details', notice: accountNotice(query), attempt: attemptOf(query) }),
  },
  {
    pattern: PAGE_PATHS.signIns,
    page: ({ query }) => ({ page: 'sign-ins', notice: accountNotice(query), attempt: attemptOf(query) }),
  },
  {
    pattern: PAGE_PATHS.personalisation,
    page: ({ query }) => ({ page: 'personalisation', notice: accountNotice(query) }),
  },
  {
    pattern: PAGE_PATHS.addresses,
    page: ({ query }) => ({ page: 'addresses', notice: accountNotice(query), remove: idIn(query.get('remove')) }),
  },
  {
    pattern: PAGE_PATHS.addressNew,
    page: ({ query }) => ({ page: 'address', id: 0, attempt: attemptOf(query) }),
  },
  {
    pattern: PAGE_PATHS.addressEdit,
    page: ({ groups, query }) => ({ page: 'address', id: Number(groups.id), attempt: attemptOf(query) }),
  },
  {
    pattern: PAGE_PATHS.brandInterests,
    page: ({ query }) => ({ page: 'brand-interests', notice: accountNotice(query), choosing: query.has('choose') }),
  },
  { pattern: PAGE_PATHS.newsletter, page: newsletterPage('newsletter') },
  { pattern: PAGE_PATHS.unsubscribe, page: newsletterPage('unsubscribe') },
  { pattern: PAGE_PATHS.notifications, page: newsletterPage('notifications') },
  {
    pattern: PAGE_PATHS.wishlist,
    page: ({ query }) => ({
      page: 'wishlist',
      notice: WISH_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none',
    }),
  },
  {
    pattern: PAGE_PATHS.sharedWishlist,
    page: ({ groups }) => ({ page: 'shared-wishlist', token: groups.token ?? '' }),
  },
  {
    pattern: PAGE_PATHS.stockAlerts,
    page: ({ query }) => ({
      page: 'stock-alerts',
      notice: STOCK_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none',
    }),
  },
  {
    pattern: PAGE_PATHS.accountData,
    page: ({ query }) => ({
      page: 'account-data',
      notice: DATA_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none',
    }),
  },
  {
    pattern: PAGE_PATHS.referral,
    page: ({ query }) => ({ page: 'referral', number: pageNumber(query) }),
  },
  { pattern: PAGE_PATHS.notFound, page: () => ({ page: 'not-found' }) },
];

/** A page of policies, help or the company; that of contact is a type of its own for analytics (TRACK-04). */
function infoPage(path: string): InternalPage | null {
  const name = infoPageAt(path.slice(1));
  if (name === null) return null;
  return name === 'contact-us' ? { page: 'contact' } : { page: 'info', name };
}

/** The page of a public path that needs no resolver to be known; null where the resolver decides. */
export function pageOfPath(path: string, query: URLSearchParams): InternalPage | null {
  for (const { pattern, page } of ROUTES) {
    const match = pattern.exec(path);
    if (match) return page({ groups: match.groups ?? {}, query });
  }
  return infoPage(path);
}
