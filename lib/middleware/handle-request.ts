import { type NextRequest, NextResponse } from 'next/server';
import { partnerOrigins } from '#lib/consent/partners.ts';
import { variationsSetCookie } from '#lib/consent/variation-cookie.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import {
  APP_STATE_HEADER,
  FRAMING_HEADER,
  OUTAGE_HEADER,
  PARTNERS_HEADER,
  QUERY_HEADER,
  VARIATIONS_HEADER,
} from '#lib/edge/documents/edge-headers.ts';
import { partnersHeader } from '#lib/edge/documents/security-headers.ts';
import { notePage } from '#lib/observability/request-context.ts';
import { env } from '#lib/process/env.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { type Audience, type InternalPage, internalPath } from '#lib/routing/internal-path.ts';
import { TRAVEL_PAGE } from '#lib/rules/ahead/time-travel.ts';
import { writeVariations } from '#lib/rules/experiments.ts';
import { referralSetCookie, registrationOf } from '#lib/session/referral-cookie.ts';
import { requestHost } from '#lib/stores/resolver-cache.ts';
import { chooseVariations } from './choose-variations.ts';
import { FIRST_STORE } from './decide-trip.ts';
import { decideVisit, factsOfShop } from './decide-visit.ts';
import { keepOftenSearched } from './keep-searches.ts';
import { EMPTY_SHOP_PAGE, NOT_AHEAD_PAGE, unknownHostPage } from './pages-without-store.ts';
import { showTravel } from './show-travel.ts';
import { isAdmitted, isTypedFront } from './what-asks.ts';

/** Browsers keep the page but ask before each use; `no-cache` would switch off Next's own 304s (docs/next-pitfalls.md, 4). */
const REVALIDATE = 'private, max-age=0, must-revalidate';
const NEVER_STORE = 'private, no-store';

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
  const isAhead = decision.kind === 'not-ahead' || ('audience' in decision && decision.audience.ahead !== undefined);
  const framing: Readonly<Record<string, string>> = isPreview
    ? { [FRAMING_HEADER]: isAhead ? 'trip' : 'editor', 'x-robots-tag': 'noindex, nofollow' }
    : {};
  const caching = isAhead ? NEVER_STORE : REVALIDATE;
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

/** What a request gets, in one word, for logs and measurements. */
const nameOf = (decision: RouteDecision): string => (decision.kind === 'page' ? decision.page.page : decision.kind);

/** The code of whoever recommended the shop, where the address of a registration names one. */
const referralOfPage = (decision: RouteDecision): string | null =>
  decision.kind === 'page' && decision.page.page === 'create' ? registrationOf(decision.page.from).code : null;

/** Answers a request for a page: the middleware's one call. */
export async function handleRequest(request: NextRequest): Promise<NextResponse> {
  if (!isAdmitted(request)) return new NextResponse(null, { status: 404, headers: { 'cache-control': NEVER_STORE } });
  const host = requestHost(request.headers.get('host'));
  const query = request.headers.get(QUERY_HEADER) ?? request.nextUrl.search.slice(1);
  const {
    decision: decided,
    store,
    isPreview,
  } = await decideVisit(factsOfShop(), {
    host,
    rawPath: request.nextUrl.pathname,
    query,
    cookieHeader: request.headers.get('cookie'),
  });
  if (isPreview && request.nextUrl.pathname === TRAVEL_PAGE) return showTravel(request, query);
  const cookieHeader = request.headers.get('cookie');
  const now = Date.now();
  const { decision: chosen, drawn } = store
    ? chooseVariations(decided, { store, cookieHeader, query, isPreview, now })
    : { decision: decided, drawn: null };
  const desk = isPreview && isTypedFront(request) ? env().EDITING_DESK : undefined;
  if (desk !== undefined)
    return NextResponse.redirect(desk, { status: 302, headers: { 'cache-control': NEVER_STORE } });
  const decision = keepOftenSearched(chosen);
  notePage({ page: nameOf(decision), storeId: store?.storeId ?? FIRST_STORE });
  const response = respond(request, decision, {
    outage: store ? `${store.brand}.${wordingOf(store)}` : '',
    isPreview,
    partners: store ? partnersHeader(partnerOrigins(store.integrations)) : '',
  });
  const code = referralOfPage(decision);
  if (code !== null) response.headers.append('set-cookie', referralSetCookie(code));
  if (drawn) response.headers.append('set-cookie', variationsSetCookie(drawn, cookieHeader, now));
  return response;
}
