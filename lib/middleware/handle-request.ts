import type { NextRequest, NextResponse } from 'next/server';
import { readPublicPath } from '#lib/addresses/public-path.ts';
import { partnerOrigins } from '#lib/consent/partners.ts';
import type { RouteResolution } from '#lib/contract/routing.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { partnersHeader } from '#lib/edge/documents/security-headers.ts';
import { notePage } from '#lib/observability/request-context.ts';
import { GUEST } from '#lib/routing/audience.ts';
import { decideRoute, type RouteDecision } from '#lib/routing/decide-route.ts';
import { referralSetCookie, registrationOf } from '#lib/session/referral-cookie.ts';
import { audienceOf, sessionOfRequest } from '#lib/session/session-cookie.ts';
import { type Resolver, requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { respond } from './respond.ts';

/** The store in whose name an outage is told where none can be asked for. */
const FIRST_STORE = 1;

const NO_HOSTS: ReadonlySet<string> = new Set();

/** A call of the resolver, or null where it failed: an outage is a fact for the decision, not an exception. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

interface Visit {
  readonly host: string;
  /** Path as it came over the wire. */
  readonly rawPath: string;
  readonly query: string;
  readonly cookieHeader: string | null;
}

interface Decided {
  readonly decision: RouteDecision;
  readonly store: StoreConfig | null;
}

/** What a host is: a store's, nobody's, that of a shop without stores, or not to be told now. */
type HostFound = StoreConfig | Extract<RouteDecision, { kind: 'unknown-host' | 'empty' }> | null;

async function lookUp(known: Resolver, host: string): Promise<HostFound> {
  try {
    const own = host === '' ? null : await known.storeOfHost(host);
    if (own) return own;
    const stores = await known.stores();
    return stores.length === 0 ? { kind: 'empty' } : { kind: 'unknown-host', stores };
  } catch {
    return null;
  }
}

const leavesSite = (resolution: RouteResolution | null): boolean => /^https?:/.test(resolution?.redirect?.to ?? '');

/** Gathers the facts of a visit and decides. */
export async function decideVisit(known: Resolver, { host, rawPath, query, cookieHeader }: Visit): Promise<Decided> {
  const store = await lookUp(known, host);
  if (store === null)
    return { decision: { kind: 'unavailable', state: 'error', storeId: FIRST_STORE, audience: GUEST }, store };
  if ('kind' in store) return { decision: store, store: null };
  const session = await sessionOfRequest(cookieHeader, store.storeId);
  const audience = audienceOf(session);
  const viaLink = session?.viaLink === true;
  const read = readPublicPath(rawPath);
  if (read.kind !== 'path') return { decision: { kind: 'not-found', storeId: store.storeId, audience }, store };
  const resolution = await orNull(known.resolve(store.storeId, read.path));
  const storeHosts = leavesSite(resolution) ? ((await orNull(known.storeHosts())) ?? NO_HOSTS) : NO_HOSTS;
  return {
    decision: decideRoute({ path: read.path, query, store, audience, viaLink, resolution, storeHosts }),
    store,
  };
}

/** What a request gets, in one word, for logs and measurements. */
const nameOf = (decision: RouteDecision): string => (decision.kind === 'page' ? decision.page.page : decision.kind);

/** The code of whoever recommended the shop, where the address of a registration names one. */
const referralOfPage = (decision: RouteDecision): string | null =>
  decision.kind === 'page' && decision.page.page === 'create' ? registrationOf(decision.page.from).code : null;

/** Answers a request for a page: the middleware's one call. */
export async function handleRequest(request: NextRequest): Promise<NextResponse> {
  const host = requestHost(request.headers.get('host'));
  const { decision, store } = await decideVisit(resolver, {
    host,
    rawPath: request.nextUrl.pathname,
    query: request.headers.get(QUERY_HEADER) ?? request.nextUrl.search.slice(1),
    cookieHeader: request.headers.get('cookie'),
  });
  notePage({ page: nameOf(decision), storeId: store?.storeId ?? FIRST_STORE });
  const response = respond(request, decision, {
    outage: store ? `${store.brand}.${wordingOf(store)}` : '',
    isPreview: store?.previewHosts.includes(host) ?? false,
    partners: store ? partnersHeader(partnerOrigins(store.integrations)) : '',
  });
  const code = referralOfPage(decision);
  if (code !== null) response.headers.append('set-cookie', referralSetCookie(code));
  return response;
}
