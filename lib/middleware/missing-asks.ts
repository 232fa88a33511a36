import { LRUCache } from 'lru-cache';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import type { TooManyAsked } from '#lib/edge/shortcuts.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { networkOf } from '#lib/rules/client-address.ts';

const WINDOW_MS = 60_000;
/** What an address at which nothing stands counts of the reads of a network, as a page that is made for one request does. */
const READS_OF_ONE = 20;
/** Most networks that are counted at a time. */
const NETWORKS_MAX = 10_000;

/** Counts the addresses that networks ask for in vain: each has to be looked up by both processes, and they are cheap to invent. */
export interface MissingAsks {
  readonly note: (address: string | null) => void;
  /** Seconds until an address may again have looked up what nobody has asked for; null while it may. */
  readonly waitOf: (address: string | null) => number | null;
}

/** @param allowed how many a network has in a minute, each process by itself: what is bounded is its own work */
export function countMissing(allowed: number, now: () => number = Date.now): MissingAsks {
  const networks = new LRUCache<string, { count: number; readonly until: number }>({ max: NETWORKS_MAX });
  const current = (address: string) => {
    const known = networks.get(networkOf(address));
    return known && known.until > now() ? known : null;
  };
  return {
    note: (address) => {
      if (address === null) return;
      const known = current(address);
      if (known) known.count += 1;
      else networks.set(networkOf(address), { count: 1, until: now() + WINDOW_MS });
    },
    waitOf: (address) => {
      const known = address === null ? null : current(address);
      return known && known.count >= allowed ? Math.max(1, Math.ceil((known.until - now()) / 1000)) : null;
    },
  };
}

/** Those of this process. */
export const missingAsks = (): MissingAsks =>
  processWide('missing-asks', () => countMissing(Math.ceil(env().ADDRESS_READS_PER_MINUTE / READS_OF_ONE)));

/** A path that nobody has asked for is not looked up for whoever has asked for so many in vain. */
export class TooManyMissing extends Error {
  readonly told: TooManyAsked;
  constructor(store: StoreConfig, retryAfter: number) {
    super('This network has asked for too many addresses that are none');
    this.name = 'TooManyMissing';
    this.told = { retryAfter, look: lookOf(store) };
  }
}

/** The look and words of a store, in which the edge says that a page cannot be had. */
export const lookOf = (store: StoreConfig): string => `${store.brand}.${wordingOf(store)}`;
