import { LRUCache } from 'lru-cache';
import { applyBeat, FULL_MS, type Ledger, newCount, USED_MS } from './ledger.ts';

/** Visitors and used places that are remembered. */
const REMEMBERED_MAX = 100_000;

/** The queue of one process alone. */
export function memoryLedger(now: () => number): Ledger {
  const counted = newCount();
  const perf = { now };
  const used = new LRUCache<string, string>({ max: REMEMBERED_MAX, ttl: USED_MS, ttlResolution: 0, perf });
  const remembered = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: FULL_MS, ttlResolution: 0, perf });
  return {
    beat: async (beat) => applyBeat(counted, beat),
    take: async (lane) => {
      if (counted.round === 0) return null;
      counted.given[lane] += 1;
      return { round: counted.round, place: counted.given[lane] };
    },
    enter: async (round, lane, place, address) => {
      const key = `${round}.${lane}.${place}`;
      const by = used.get(key);
      if (by === undefined) used.set(key, address);
      return by === undefined || by === address;
    },
    remember: async (names, forMs) => {
      for (const name of names) remembered.set(name, true, { ttl: forMs });
    },
    isRemembered: async (name) => remembered.has(name),
  };
}
