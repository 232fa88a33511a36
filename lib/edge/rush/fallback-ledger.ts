import type { Ledger } from './ledger.ts';

/**
 * The shared queue, and this process's own for as long as that cannot be asked. Whoever holds a place of the one gets a
 * new one of the other: who came first cannot be told any more.
 */
export function withFallback(shared: Ledger, own: Ledger): Ledger {
  const orOwn = <T>(ask: (ledger: Ledger) => Promise<T>): Promise<T> => ask(shared).catch(() => ask(own));
  return {
    beat: (beat) => orOwn((ledger) => ledger.beat(beat)),
    take: (lane) => orOwn((ledger) => ledger.take(lane)),
    enter: (round, lane, place, address) => orOwn((ledger) => ledger.enter(round, lane, place, address)),
    remember: (names, forMs) => orOwn((ledger) => ledger.remember(names, forMs)),
    isRemembered: (name) => orOwn((ledger) => ledger.isRemembered(name)),
  };
}
