import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { RESOLVER_TAGS } from '#lib/api/cache-rules.ts';
import { type Client, createClient } from '#lib/api/create-client.ts';
import { contractShape, parseContractReply, plainFetch } from '#lib/api/server-api.ts';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig, StoreEntry } from '#lib/contract/stores.ts';
import { onStaleTags } from '#lib/edge/cache/mark-stale.ts';
import { resolverReads } from '#lib/observability/signals.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { createSwrCache } from './swr-cache.ts';

/** The commerce API for the resolver, which is a cache itself: no credential, never cached by fetch. */
export const resolverApi = createClient({
  base: () => env().COMMERCE_API_URL,
  shapeOf: contractShape,
  parseReply: parseContractReply,
  init: () => ({ cache: 'no-store' }),
  fetch: plainFetch,
});

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
/** How long a path is kept: 60 s fresh, a day stale, 10 s for what does not exist. */
const FRESH = 60 * SECOND;
const NEGATIVE = 10 * SECOND;
const LIFE = { keepFor: DAY, retryAfter: NEGATIVE, onRead: resolverReads.publish };

/** What the resolver says of a path at which nothing stands. */
const NOTHING = { type: 'not-found', entity_id: null, redirect: null } as const;

/** How the API says that a path has too many letters: in its target, and in the parameter. */
const TOO_LONG: ReadonlySet<number> = new Set([414, 400]);

/** A decoded path as addresses have it, which the API decodes once: what stood there as `%253F` is no question mark. */
const asWritten = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

type ResolverCalls = Client<'store-config' | 'store-switch-options' | 'route-resolution'>;

/** What is known of stores and paths: of middleware, endpoints and pages alike. Every method rejects with ApiError where nothing is known. */
export interface Resolver {
  /** The store of a host (lower case, no port); null for an unknown one. */
  readonly storeOfHost: (host: string) => Promise<StoreConfig | null>;
  /** The store of an id; null for an unknown one. */
  readonly storeOfId: (storeId: number) => Promise<StoreConfig | null>;
  /** What a public path of a store is. */
  readonly resolve: (storeId: number, path: string) => Promise<RouteResolution>;
  /** Is it known that something stands at a path? Then nobody has to be asked. */
  readonly isKnown: (storeId: number, path: string) => boolean;
  /** Hosts of every store, with their ports: where a redirect may lead. */
  readonly storeHosts: () => Promise<ReadonlySet<string>>;
  /** Every store, for who comes by a host of none (decision 6); empty in a shop without stores. */
  readonly stores: () => Promise<readonly StoreEntry[]>;
}

export interface ResolverCache extends Resolver {
  /** Forgets what these tags of the cache manifest speak of, but for an outage. */
  readonly outdate: (tags: ReadonlySet<string>) => void;
}

interface AllStores {
  readonly stores: readonly StoreEntry[];
  readonly hosts: ReadonlySet<string>;
}

/** Caches the resolver's answers in this process, by store and path, never by query. */
export function createResolver(api: ResolverCalls, now: () => number = Date.now): ResolverCache {
  const configs = createSwrCache<StoreConfig | null>({
    load: (storeId) => orNull(api('store-config', { store_id: Number(storeId) })),
    freshFor: (store) => (store ? FRESH : NEGATIVE),
    serveStale: (store) => store !== null,
    max: 1000,
    now,
    ...LIFE,
  });
  // The id only: a configuration is kept once, however many hosts its store has.
  const hosts = createSwrCache<number | null>({
    load: async (host) => (await orNull(api('store-config', { host })))?.storeId ?? null,
    freshFor: (storeId) => (storeId ? FRESH : NEGATIVE),
    serveStale: (storeId) => storeId !== null,
    max: 1000,
    now,
    ...LIFE,
  });
  const byPath = createSwrCache<RouteResolution>({
    load: (key) => {
      const [storeId, path] = splitKey(key);
      return api('route-resolution', { store_id: storeId, path: asWritten(path) }).catch((error: unknown) => {
        // Too long to be asked for once it is a parameter: nothing stands at such a path, and nothing is out of order.
        if (error instanceof ApiError && TOO_LONG.has(error.status)) return { ...NOTHING, meta: [], store_id: storeId };
        throw error;
      });
    },
    freshFor: ({ type }) => (type === 'not-found' ? NEGATIVE : FRESH),
    serveStale: ({ type }) => type !== 'not-found',
    max: 20_000,
    now,
    ...LIFE,
  });
  const all = createSwrCache<AllStores>({
    load: async () => {
      const { stores } = await api('store-switch-options', {});
      return {
        stores,
        hosts: new Set(stores.map(({ url }) => new URL(url).host)),
      };
    },
    freshFor: ({ stores: found }) => (found.length === 0 ? NEGATIVE : FRESH),
    serveStale: ({ stores: found }) => found.length > 0,
    max: 1,
    now,
    ...LIFE,
  });
  const storeOfId = (storeId: number) => configs.get(String(storeId));
  return {
    storeOfHost: async (host) => {
      const storeId = await hosts.get(host);
      return storeId === null ? null : storeOfId(storeId);
    },
    storeOfId,
    resolve: (storeId, path) => byPath.get(`${storeId} ${path}`),
    isKnown: (storeId, path) => byPath.has(`${storeId} ${path}`),
    storeHosts: async () => (await all.get('all')).hosts,
    stores: async () => (await all.get('all')).stores,
    outdate: (tags) => {
      const isStale = (names: readonly string[]) => names.some((name) => tags.has(name));
      if (tags.has('stores')) for (const cache of [hosts, all]) cache.outdate(() => true);
      configs.outdate((storeId) => isStale(RESOLVER_TAGS.store(Number(storeId))));
      byPath.outdate((key) => {
        const [storeId] = splitKey(key);
        return isStale([...RESOLVER_TAGS.routes(storeId), ...RESOLVER_TAGS.store(storeId)]);
      });
    },
  };
}

/** A reply, or null where what it is about does not exist. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });

function splitKey(key: string): [storeId: number, path: string] {
  const space = key.indexOf(' ');
  return [Number(key.slice(0, space)), key.slice(space + 1)];
}

/** The resolver of this process, one for the middleware and every endpoint, however many bundles they are in. */
export const resolver: Resolver = processWide('resolver', () => {
  const made = createResolver(resolverApi);
  onStaleTags('resolver', made.outdate);
  return made;
});

/** Letters, digits, dots and dashes (RFC 1123), or an IPv6 address in brackets; at most 253 characters. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/**
 * The host name of a Host header: lower case, without port and without the dot of a fully qualified name.
 * @returns empty text where there is none, or where it is no host name: no store can have it
 */
export function requestHost(header: string | null | undefined): string {
  const host = (header ?? '').trim().toLowerCase();
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d*$/, '');
  const plain = name.replace(/\.$/, '');
  return HOST_NAME.test(plain) ? plain : '';
}
