import type { Context } from '#commerce/kernel/context.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** The stores of the shop, in memory. */
export interface StoreDirectory {
  byId(storeId: number): StoreConfig | null;
  /** The store a host belongs to, shop host or preview host; a port, capitals and a final dot do not matter. */
  byHost(host: string): StoreConfig | null;
  /** By id, ascending. */
  all(): readonly StoreConfig[];
}

/** What modules from `stores` on work with. */
export interface StoresContext extends Context {
  readonly stores: StoreDirectory;
}

const plainHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** @throws Error when two stores claim one host, or a store is not valid */
export function storeDirectory(stores: readonly StoreConfig[]): StoreDirectory {
  const sorted = [...stores].sort((a, b) => a.storeId - b.storeId);
  const byId = new Map(sorted.map((store) => [store.storeId, store]));
  const byHost = new Map<string, StoreConfig>();
  for (const store of sorted) {
    for (const host of [...store.hosts, ...store.previewHosts].map(plainHost)) {
      const other = byHost.get(host);
      if (other) throw new Error(`Stores ${other.storeId} and ${store.storeId} both claim the host ${host}`);
      byHost.set(host, store);
    }
  }
  return {
    byId: (storeId) => byId.get(storeId) ?? null,
    byHost: (host) => byHost.get(plainHost(host)) ?? null,
    all: () => sorted,
  };
}

/** The store a call names. @throws Problem 404 NOT_FOUND when there is none with this id */
export function requireStore(shop: Pick<StoresContext, 'stores'>, storeId: number): StoreConfig {
  const store = shop.stores.byId(storeId);
  if (!store) throw notFound('store');
  return store;
}

/** What shoppers of other stores call a store: the shop's name and the store's label. */
export const nameOfStore = ({ shopName, label }: Pick<StoreConfig, 'shopName' | 'label'>): string =>
  `${shopName} ${label}`;
