import { type NextRequest, NextResponse } from 'next/server';
import { readPublicPath } from '#lib/addresses/public-path.ts';
import { partnerOrigins } from '#lib/consent/partners.ts';
import { variationsSetCookie } from '#lib/consent/variation-cookie.ts';
import { type StoryAddresses, storyAddresses } from '#lib/content/story-addresses.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { FRAME_HEADER, QUERY_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { partnersHeader } from '#lib/edge/documents/security-headers.ts';
import { notePage } from '#lib/observability/request-context.ts';
import { env } from '#lib/process/env.ts';
import { decideRoute, type RouteDecision } from '#lib/routing/decide-route.ts';
import { GUEST, HOME } from '#lib/routing/internal-path.ts';
import { asPreviewed } from '#lib/routing/preview-route.ts';
import { TRAVEL_PAGE } from '#lib/rules/ahead/time-travel.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { referralSetCookie, registrationOf } from '#lib/session/referral-cookie.ts';
import { audienceOf, type SealedSession, sessionOfRequest } from '#lib/session/session-cookie.ts';
import { tripOf } from '#lib/session/trip-cookie.ts';
import { type Resolver, requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { chooseVariations } from './choose-variations.ts';
import { type Decided, decideTrip, FIRST_STORE, orNull } from './decide-trip.ts';
import { orStory } from './find-story.ts';
import { lookOf, missingAsks, TooManyMissing } from './missing-asks.ts';
import { NEVER_STORE, respond, tooMany } from './respond.ts';
import { showTravel } from './show-travel.ts';
import { waitBefore, weigh } from './weigh-page.ts';
import { isAdmitted, isTypedFront } from './what-asks.ts';

const NO_HOSTS: ReadonlySet<string> = new Set();

/** A request for a page. */
export interface Visit {
  readonly host: string;
  /** Path as it came over the wire. */
  readonly rawPath: string;
  readonly query: string;
  readonly cookieHeader: string | null;
  /** Seconds until its network may have looked up what nobody has asked for; null where it may now. */
  readonly unknownAfter: number | null;
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

/** Home goes by the gender that a member has stated (SESS-05); guests, and all other pages, are as they were. */
function forGender(decision: RouteDecision, rawPath: string, session: SealedSession | null): RouteDecision {
  const isHome = rawPath === HOME && decision.kind === 'page' && decision.page.page === 'home';
  if (!isHome || session?.audience !== 'member' || session.gender === undefined) return decision;
  return { ...decision, page: { page: 'home', gender: session.gender } };
}

/** No host of previews. */
const SHOP = { isPreview: false } as const;

/** Whom a decision asks. */
export type KnownOfShop = Resolver & { readonly storyAt: StoryAddresses['at'] };

/** What this process knows of its stores and their addresses. */
export const factsOfShop = (): KnownOfShop => ({ ...resolver, storyAt: (path) => storyAddresses().at(path) });

/**
 * Gathers the facts of a visit and decides: of the middleware, and of the edge where it asks before (decision 251).
 * @throws TooManyMissing where the path would have to be looked up for whoever asks for too many in vain
 */
export async function decideVisit(
  known: KnownOfShop,
  { host, rawPath, query, cookieHeader, unknownAfter }: Visit,
): Promise<Decided> {
  const store = await lookUp(known, host);
  if (store === null)
    return { decision: { kind: 'unavailable', state: 'error', storeId: FIRST_STORE, audience: GUEST }, store, ...SHOP };
  if ('kind' in store) return { decision: store, store: null, ...SHOP };
  const isPreview = store.previewHosts.includes(host);
  const trip = isPreview ? tripOf(cookieHeader, Date.now()) : null;
  if (trip) return decideTrip(known, trip, { rawPath, query });
  const session = await sessionOfRequest(cookieHeader, store.storeId);
  const own = audienceOf(session);
  const audience = isPreview ? ({ ...own, drafts: true } as const) : own;
  const viaLink = session?.viaLink === true;
  const read = readPublicPath(rawPath);
  if (read.kind !== 'path')
    return { decision: { kind: 'not-found', storeId: store.storeId, audience }, store, isPreview };
  if (unknownAfter !== null && !known.isKnown(store.storeId, read.path)) throw new TooManyMissing(store, unknownAfter);
  const resolution = await orNull(known.resolve(store.storeId, read.path));
  const storeHosts = leavesSite(resolution) ? ((await orNull(known.storeHosts())) ?? NO_HOSTS) : NO_HOSTS;
  const decision = decideRoute({ path: read.path, query, store, audience, viaLink, resolution, storeHosts });
  if (!isPreview) {
    const shown = forGender(decision, rawPath, session);
    return { decision: await orStory(shown, { path: read.path, query, at: known.storyAt }), store, ...SHOP };
  }
  return { decision: asPreviewed(decision, read.path, { storeId: store.storeId, audience }), store, isPreview };
}

/** The basket's page without a basket, for the edge to put one in; any other page as it is. */
const asFrame = (decision: RouteDecision): RouteDecision =>
  decision.kind === 'page' && decision.page.page === 'basket'
    ? { ...decision, page: { page: 'basket-frame' } }
    : decision;

/** What a request gets, in one word, for logs and measurements. */
const nameOf = (decision: RouteDecision): string => (decision.kind === 'page' ? decision.page.page : decision.kind);

/** The code of whoever recommended the shop, where the address of a registration names one. */
const referralOfPage = (decision: RouteDecision): string | null =>
  decision.kind === 'page' && decision.page.page === 'create' ? registrationOf(decision.page.from).code : null;

/** The answer to who asks for too many addresses that are none. @throws what else went wrong */
function refusalOf(error: unknown): NextResponse {
  if (error instanceof TooManyMissing) return tooMany(error.told.retryAfter, error.told.look);
  throw error;
}

/** Answers a request for a page: the middleware's one call. */
export async function handleRequest(request: NextRequest): Promise<NextResponse> {
  if (!isAdmitted(request)) return new NextResponse(null, { status: 404, headers: { 'cache-control': NEVER_STORE } });
  const host = requestHost(request.headers.get('host'));
  const query = request.headers.get(QUERY_HEADER) ?? request.nextUrl.search.slice(1);
  const address = addressFromEdge(request.headers);
  const found = await decideVisit(factsOfShop(), {
    host,
    rawPath: request.nextUrl.pathname,
    query,
    cookieHeader: request.headers.get('cookie'),
    unknownAfter: missingAsks().waitOf(address),
  }).catch(refusalOf);
  if (found instanceof NextResponse) return found;
  const { decision: decided, store, isPreview } = found;
  if (decided.kind === 'not-found') missingAsks().note(address);
  if (isPreview && request.nextUrl.pathname === TRAVEL_PAGE) return showTravel(request, query);
  const cookieHeader = request.headers.get('cookie');
  const now = Date.now();
  const { decision: chosen, drawn } = store
    ? chooseVariations(decided, { store, cookieHeader, query, isPreview, now })
    : { decision: decided, drawn: null };
  const desk = isPreview && isTypedFront(request) ? env().EDITING_DESK : undefined;
  if (desk !== undefined)
    return NextResponse.redirect(desk, { status: 302, headers: { 'cache-control': NEVER_STORE } });
  const weighed = weigh(chosen);
  notePage({ page: nameOf(weighed.decision), storeId: store?.storeId ?? FIRST_STORE });
  const outage = store ? lookOf(store) : '';
  const wait = await waitBefore(weighed, request.headers);
  if (wait !== null) return tooMany(wait, outage);
  const decision = request.headers.has(FRAME_HEADER) ? asFrame(weighed.decision) : weighed.decision;
  const response = respond(request, decision, {
    outage,
    isPreview,
    partners: store ? partnersHeader(partnerOrigins(store.integrations)) : '',
  });
  const code = referralOfPage(decision);
  if (code !== null) response.headers.append('set-cookie', referralSetCookie(code));
  if (drawn) response.headers.append('set-cookie', variationsSetCookie(drawn, cookieHeader, now));
  return response;
}
