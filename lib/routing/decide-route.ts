import { ownAddress } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { RESOLVED_TYPES, type RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig, StoreEntry, StoreFlags } from '#lib/contract/stores.ts';
import { infoPagesOf } from '#lib/rules/info-pages.ts';
import { type Audience, GUEST, type InternalPage } from './internal-path.ts';
import { PAGE_TRAITS } from './page-traits.ts';
import { accessOf, restrictionNamed } from './restriction.ts';
import { brandViewOf, pageOfPath, viewSegmentOf } from './route-table.ts';

/** What is known of a request for a page. */
export interface RouteFacts {
  /** Public path as `readPublicPath` gives it. */
  readonly path: string;
  /** Public query without `?`. */
  readonly query: string;
  readonly store: Pick<StoreConfig, 'storeId' | 'maintenance'> & {
    readonly flags: Pick<StoreFlags, 'referral' | 'bCorpMark'>;
  };
  readonly audience: Audience;
  /** A mail's link opened the session. */
  readonly viaLink: boolean;
  /** What the resolver says of the path; null where it could not be asked and nothing is remembered. */
  readonly resolution: RouteResolution | null;
  /** Hosts of all stores, with their ports. */
  readonly storeHosts: ReadonlySet<string>;
}

/** What happens to the request. */
export type RouteDecision =
  | {
      readonly kind: 'page';
      readonly storeId: number;
      readonly audience: Audience;
      readonly page: InternalPage;
      readonly personal: boolean;
    }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 }
  /** The shop has no store yet. */
  | { readonly kind: 'empty' }
  /** No store has the host: all of them are named (decision 6). */
  | { readonly kind: 'unknown-host'; readonly stores: readonly StoreEntry[] }
  | { readonly kind: 'not-found'; readonly storeId: number; readonly audience: Audience }
  /** The page is one visitor's own, and nobody has one of another time than now (decision 185). */
  | { readonly kind: 'not-ahead' }
  | {
      readonly kind: 'unavailable';
      readonly state: 'maintenance' | 'error';
      readonly storeId: number;
      readonly audience: Audience;
    };

type Type = (typeof RESOLVED_TYPES)[number];

/** The page of a type that the resolver names; null where this shop has none, which is not found (MW-10). */
function pageOfEntity(
  { type, entity_id: entityId }: Pick<RouteResolution, 'type' | 'entity_id'>,
  path: string,
  query: URLSearchParams,
): InternalPage | null {
  const known: Type | undefined = RESOLVED_TYPES.find((name) => name === type);
  if (known === 'home') return { page: 'home' };
  if (known === 'size-guide') return { page: 'size-guide', identifier: path.slice(1) };
  if (entityId === null) return null;
  if (known === 'product') return { page: 'product', id: entityId };
  if (known === 'category' || known === 'event') {
    return { page: 'category', id: entityId, view: viewSegmentOf(query) };
  }
  if (known === 'brand') return { page: 'brand', id: entityId, ...brandViewOf(query) };
  return null;
}

function withQuery(location: string, query: string): string {
  return query && !location.includes('?') ? `${location}?${query}` : location;
}

/** An address that a redirect names with what the old one brought along; its own values and its anchor stay. */
function withBrought(location: string, query: string): string {
  const [address = '', anchor] = location.split('#', 2);
  const own = new URLSearchParams(address.split('?')[1]);
  const brought = query
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => own.has(name)));
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${brought.length > 0 ? mark : ''}${brought.join('&')}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Values that an address carries at its end keep their capitals. */
const CARRIES: readonly InternalPage['page'][] = ['login', 'create'];

/** Types that the resolver finds whatever the capitals of their path. */
const NAMED_TYPES: readonly string[] = ['product', 'category', 'event', 'brand', 'size-guide'] satisfies Type[];

/**
 * Where a path with capitals is: its address has none, and a page has one address (decision 8).
 * @returns null for a path that is spelled as it should be, and for one that names nothing in small letters either
 */
function smallSpelling({ path, query, resolution }: RouteFacts, params: URLSearchParams): string | null {
  const small = path.toLowerCase();
  if (small === path || pageOfPath(path, params)) return null;
  const page = pageOfPath(small, params);
  if (!page && !NAMED_TYPES.includes(resolution?.type ?? '')) return null;
  const last = path.lastIndexOf('/');
  const carried = page && CARRIES.includes(page.page) && 'from' in page && page.from !== '-';
  const spelled = carried ? small.slice(0, last) + path.slice(last) : small;
  return withQuery(spelled.split('/').map(encodeURIComponent).join('/'), query);
}

/** Is it a page that the store does without? */
const isSwitchedOff = (page: InternalPage, flags: RouteFacts['store']['flags']): boolean =>
  (page.page === 'referral' && !flags.referral) || (page.page === 'info' && !infoPagesOf(flags).includes(page.name));

function guard({ path, query, audience, viaLink }: RouteFacts): RouteDecision | null {
  const location = restrictionNamed(accessOf(path))({ audience, viaLink, target: withQuery(path, query) });
  return location === null ? null : { kind: 'redirect', location, status: 302 };
}

/** Where password managers look for the page that changes a password (W3C, A Well-Known URL for Changing Passwords). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/**
 * Decides what a request for a page gets (decisions 6, 7, 10, 12 and 13): pure, so that every case stands in a table.
 * An outage is never taken for a path that does not exist.
 */
export function decideRoute(facts: RouteFacts): RouteDecision {
  const { path, query, store, audience, resolution, storeHosts } = facts;
  const here = { storeId: store.storeId, audience };
  if (store.maintenance) return { kind: 'unavailable', state: 'maintenance', ...here };
  const params = new URLSearchParams(query);
  const small = smallSpelling(facts, params);
  if (small !== null) return { kind: 'redirect', location: small, status: 301 };
  if (path === CHANGE_PASSWORD) return { kind: 'redirect', location: pathTo.accountInformation(), status: 302 };
  const named = pageOfPath(path, params);
  if (named && isSwitchedOff(named, store.flags)) return { kind: 'not-found', ...here };
  const guarded = guard(facts);
  if (guarded) return guarded;
  if (!resolution) return { kind: 'unavailable', state: 'error', ...here };
  if (resolution.redirect) {
    const location = ownAddress(resolution.redirect.to, storeHosts);
    if (location === null) return { kind: 'not-found', ...here };
    return {
      kind: 'redirect',
      location: withBrought(location, query),
      status: resolution.redirect.permanent ? 301 : 302,
    };
  }
  const page = named ?? pageOfEntity(resolution, path, params);
  if (!page || page.page === 'not-found') return { kind: 'not-found', ...here };
  const sameStore = resolution.store_id === store.storeId;
  return {
    kind: 'page',
    storeId: resolution.store_id,
    audience: sameStore ? audience : GUEST,
    page,
    personal: PAGE_TRAITS[page.page].personal,
  };
}
