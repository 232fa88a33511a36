import { BASKET_NOTICES, type BasketNotice, type InternalPage } from './internal-path.ts';
import { viewFromQuery, viewToSegment } from './listing-view.ts';
import { readSearchTerm } from './search-term.ts';

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

function pageNumber(query: URLSearchParams): number {
  const text = query.get('p') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

const basketNotice = (query: URLSearchParams): BasketNotice | 'none' =>
  BASKET_NOTICES.find((notice) => notice === query.get('notice')) ?? 'none';

const REFERER = '(?:/[^/]+)?';

/**
 * The public paths whose page does not depend on the resolver (section 2 of the specification). Everything else,
 * product and category paths among them, is the page that the resolver names. The first match wins.
 */
const ROUTES: readonly Route[] = [
  { pattern: /^\/(?:sales)?$/, page: () => ({ page: 'home' }) },
  { pattern: /^\/checkout\/cart$/, page: ({ query }) => ({ page: 'basket', notice: basketNotice(query) }) },
  { pattern: /^\/order\/success$/, page: () => ({ page: 'order-success' }) },
  { pattern: /^\/products$/, page: ({ query }) => ({ page: 'category', id: 0, view: viewSegmentOf(query) }) },
  {
    pattern: /^\/(?:new(?:\/.*)?|new-season[^/]*(?:\/.*)?|brand-new)$/,
    page: ({ query }) => ({ page: 'arrivals', view: viewSegmentOf(query) }),
  },
  {
    pattern: /^\/search$/,
    page: ({ query }) => ({ page: 'search', term: readSearchTerm(query.get('s')), view: viewSegmentOf(query) }),
  },
  { pattern: new RegExp(`^/customer/account/login${REFERER}$`), page: () => ({ page: 'login' }) },
  { pattern: new RegExp(`^/customer/account/create${REFERER}$`), page: () => ({ page: 'create' }) },
  { pattern: /^\/customer\/account\/forgotpassword$/, page: () => ({ page: 'forgot' }) },
  { pattern: /^\/customer\/account\/resetpassword$/, page: () => ({ page: 'reset' }) },
  { pattern: /^\/join\/[^/]+$/, page: () => ({ page: 'create' }) },
  { pattern: /^\/customer\/account$/, page: () => ({ page: 'dashboard' }) },
  { pattern: /^\/sales\/order\/history$/, page: ({ query }) => ({ page: 'orders', number: pageNumber(query) }) },
  {
    pattern: /^\/sales\/order\/view\/order_id\/(?<id>[1-9]\d{0,8})$/,
    page: ({ groups }) => ({ page: 'order', id: Number(groups.id) }),
  },
  { pattern: /^\/404$/, page: () => ({ page: 'not-found' }) },
];

/** The page of a public path that needs no resolver to be known; null where the resolver decides. */
export function pageOfPath(path: string, query: URLSearchParams): InternalPage | null {
  for (const { pattern, page } of ROUTES) {
    const match = pattern.exec(path);
    if (match) return page({ groups: match.groups ?? {}, query });
  }
  return null;
}
