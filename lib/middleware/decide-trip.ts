import { readPublicPath } from '#lib/addresses/public-path.ts';
import { storyAheadAt } from '#lib/content/stories-ahead.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { decideRoute, type RouteDecision } from '#lib/routing/decide-route.ts';
import { GUEST, HOME } from '#lib/routing/internal-path.ts';
import { asPreviewed, isForcedDraft } from '#lib/routing/preview-route.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { audienceOfTrip } from '#lib/session/trip-cookie.ts';
import type { Resolver } from '#lib/stores/resolver-cache.ts';
import { orStory } from './find-story.ts';

/** The store in whose name an outage is told where none can be asked for. */
export const FIRST_STORE = 1;

export interface Decided {
  readonly decision: RouteDecision;
  readonly store: StoreConfig | null;
  /** The host is one where editors preview. */
  readonly isPreview: boolean;
}

/** A call of the resolver, or null where it failed: an outage is a fact for the decision, not an exception. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

/** Pages that are one visitor's own, and the ways to them, are there only now. */
function notAhead(decision: RouteDecision): RouteDecision {
  if (decision.kind === 'page' && decision.personal && decision.page.page !== 'draft') return { kind: 'not-ahead' };
  const isSignIn = decision.kind === 'redirect' && decision.location.startsWith('/customer/');
  return isSignIn ? { kind: 'not-ahead' } : decision;
}

/**
 * What a preview host shows of the shop as it will be, in the store and to the audience that a trip names (decision 185): what
 * is published by then. Drafts stand only at their own addresses.
 */
export async function decideTrip(
  known: Pick<Resolver, 'storeOfId' | 'resolve' | 'storeHosts'>,
  trip: Trip,
  { rawPath, query }: { readonly rawPath: string; readonly query: string },
): Promise<Decided> {
  const store = await orNull(known.storeOfId(trip.storeId));
  if (!store) {
    const told = { state: 'error', storeId: FIRST_STORE, audience: GUEST } as const;
    return { decision: { kind: 'unavailable', ...told }, store: null, isPreview: true };
  }
  const audience = audienceOfTrip(trip);
  const here = { storeId: store.storeId, audience };
  const read = readPublicPath(rawPath);
  if (read.kind !== 'path') return { decision: { kind: 'not-found', ...here }, store, isPreview: true };
  const { path } = read;
  const [resolution, hosts] = await Promise.all([
    orNull(known.resolve(store.storeId, path)),
    orNull(known.storeHosts()),
  ]);
  const facts = { path, query, store, audience, viaLink: false, resolution, storeHosts: hosts ?? new Set<string>() };
  const decision = decideRoute(facts);
  if (isForcedDraft(path)) return { decision: asPreviewed(decision, path, here), store, isPreview: true };
  const at = (asked: string) => storyAheadAt(asked, Date.now() + audience.ahead);
  const found = notAhead(await orStory(decision, { path, query, at }));
  const isHome = rawPath === HOME && found.kind === 'page' && found.page.page === 'home';
  if (!isHome || trip.group === null || trip.gender === 0) return { decision: found, store, isPreview: true };
  return { decision: { ...found, page: { page: 'home', gender: trip.gender } }, store, isPreview: true };
}
