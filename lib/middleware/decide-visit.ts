import { readPublicPath } from '#lib/addresses/public-path.ts';
import { type StoryAddresses, storyAddresses } from '#lib/content/story-addresses.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { decideRoute, type RouteDecision } from '#lib/routing/decide-route.ts';
import { GUEST, HOME } from '#lib/routing/internal-path.ts';
import { asPreviewed } from '#lib/routing/preview-route.ts';
import { audienceOf, type SealedSession, sessionOfRequest } from '#lib/session/session-cookie.ts';
import { tripOf } from '#lib/session/trip-cookie.ts';
import { type Resolver, resolver } from '#lib/stores/resolver-cache.ts';
import { type Decided, decideTrip, FIRST_STORE, orNull } from './decide-trip.ts';
import { orStory } from './find-story.ts';

const NO_HOSTS: ReadonlySet<string> = new Set();

/** A request for a page. */
export interface Visit {
  readonly host: string;
  /** Path as it came over the wire. */
  readonly rawPath: string;
  readonly query: string;
  readonly cookieHeader: string | null;
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

/** Gathers the facts of a visit and decides: of the middleware, and of the edge where it asks before (decision 251). */
export async function decideVisit(known: KnownOfShop, { host, rawPath, query, cookieHeader }: Visit): Promise<Decided> {
  const store = await lookUp(known, host);
  if (store === null)
    return { decision: { kind: 'unavailable', state: 'error', storeId: FIRST_STORE, audience: GUEST }, store, ...SHOP };
  if ('kind' in store) return { decision: store, store: null, ...SHOP };
  const isPreview = store.previewHosts.includes(host);
  const trip = isPreview ? tripOf(cookieHeader, Date.now()) : null;
  if (trip) return decideTrip(known, trip, { rawPath, query });
  const session = await sessionOfRequest(cookieHeader, store.storeId);
  const audience = audienceOf(session);
  const viaLink = session?.viaLink === true;
  const read = readPublicPath(rawPath);
  if (read.kind !== 'path')
    return { decision: { kind: 'not-found', storeId: store.storeId, audience }, store, isPreview };
  const resolution = await orNull(known.resolve(store.storeId, read.path));
  const storeHosts = leavesSite(resolution) ? ((await orNull(known.storeHosts())) ?? NO_HOSTS) : NO_HOSTS;
  const decision = decideRoute({ path: read.path, query, store, audience, viaLink, resolution, storeHosts });
  if (!isPreview) {
    const shown = forGender(decision, rawPath, session);
    return { decision: await orStory(shown, { path: read.path, query, at: known.storyAt }), store, ...SHOP };
  }
  return { decision: asPreviewed(decision, read.path, { storeId: store.storeId, audience }), store, isPreview };
}
