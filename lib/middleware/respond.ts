import { type NextRequest, NextResponse } from 'next/server';
import {
  APP_STATE_HEADER,
  FRAMING_HEADER,
  OUTAGE_HEADER,
  PARTNERS_HEADER,
  VARIATIONS_HEADER,
} from '#lib/edge/documents/edge-headers.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { type Audience, GUEST, type InternalPage, internalPath, isPreviewing } from '#lib/routing/internal-path.ts';
import { writeVariations } from '#lib/rules/experiments.ts';
import { EMPTY_SHOP_PAGE, NOT_AHEAD_PAGE, unknownHostPage } from './pages-without-store.ts';

/** Browsers keep the page but ask before each use; `no-cache` would switch off Next's own 304s (docs/next-pitfalls.md, 4). */
const REVALIDATE = 'private, max-age=0, must-revalidate';
export const NEVER_STORE = 'private, no-store';

/** A page that is not made: its address has had more made than it may. The edge says so in the look of the store. */
export const tooMany = (retryAfter: number, outage: string): NextResponse =>
  new NextResponse(null, {
    status: 429,
    headers: { 'cache-control': NEVER_STORE, 'retry-after': String(retryAfter), [OUTAGE_HEADER]: outage },
  });

/** When to try again after an outage, seconds. */
const RETRY_AFTER_SECONDS = 30;

/** A soft navigation must be answered 200: at another status the router gives up and loads the document. */
const isSoftNavigation = (request: NextRequest): boolean => request.headers.get('sec-fetch-dest') === 'empty';

interface Rewrite {
  readonly storeId: number;
  readonly audience: Audience;
  readonly page: InternalPage;
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
}

function rewrite(request: NextRequest, { storeId, audience, page, status, headers }: Rewrite): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = internalPath(storeId, audience, page);
  url.search = '';
  const shown = status === undefined || isSoftNavigation(request) ? undefined : { status };
  const response = NextResponse.rewrite(url, shown);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** What the middleware passes to the serving edge, which passes it to nobody. */
interface ForEdge {
  /** Brand and locale for the page shown where rendering fails, such as `serac.en_GB`. */
  readonly outage: string;
  /** The host is one where editors preview: their editor may frame its pages. */
  readonly isPreview: boolean;
  /** Origins of the store's partners, as `partnersHeader` writes them. */
  readonly partners: string;
}

/** A page of a host that no store has. */
const withoutStore = (page: string, headers: Readonly<Record<string, string>>, status = 404): NextResponse =>
  new NextResponse(page, {
    status,
    headers: {
      ...headers,
      'cache-control': NEVER_STORE,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
    },
  });

/**
 * Turns a decision into the middleware's answer; the only place that knows how Next wants it said.
 * @param forEdge what the serving edge has to know beside
 */
export function respond(
  request: NextRequest,
  decision: RouteDecision,
  { outage, isPreview, partners }: ForEdge,
): NextResponse {
  const audience = 'audience' in decision ? decision.audience : GUEST;
  const isAhead = decision.kind === 'not-ahead' || audience.ahead !== undefined;
  const framing: Readonly<Record<string, string>> = isPreview
    ? { [FRAMING_HEADER]: isAhead ? 'trip' : 'editor', 'x-robots-tag': 'noindex, nofollow' }
    : {};
  const caching = isAhead || isPreviewing(audience) ? NEVER_STORE : REVALIDATE;
  const headers = { 'cache-control': caching, [OUTAGE_HEADER]: outage, [PARTNERS_HEADER]: partners, ...framing };
  switch (decision.kind) {
    case 'page':
      return rewrite(request, {
        ...decision,
        headers: {
          ...headers,
          ...(decision.personal && { 'cache-control': NEVER_STORE }),
          ...(decision.audience.variations && { [VARIATIONS_HEADER]: writeVariations(decision.audience.variations) }),
        },
      });
    case 'redirect':
      return NextResponse.redirect(new URL(decision.location, request.url), {
        status: decision.status,
        headers: { 'cache-control': NEVER_STORE },
      });
    case 'empty':
      return withoutStore(EMPTY_SHOP_PAGE, headers);
    case 'not-ahead':
      return withoutStore(NOT_AHEAD_PAGE, headers, 403);
    case 'unknown-host':
      return withoutStore(unknownHostPage(decision.stores, request.headers.get('accept-language')), headers);
    case 'not-found':
      return rewrite(request, { ...decision, page: { page: 'not-found' }, status: 404, headers });
    case 'unavailable':
      return rewrite(request, {
        ...decision,
        page: { page: 'unavailable' },
        status: 503,
        headers: {
          ...headers,
          'cache-control': NEVER_STORE,
          'retry-after': String(RETRY_AFTER_SECONDS),
          [APP_STATE_HEADER]: decision.state,
        },
      });
  }
}
