import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Redis } from 'ioredis';
import { withFallback } from './fallback-ledger.ts';
import { memoryLedger } from './memory-ledger.ts';
import { HELD_MS } from './queue-estimate.ts';
import { redisLedger } from './redis-ledger.ts';
import { createRoomGate, type LookOf, type RoomGate } from './room-gate.ts';
import { createTickets } from './ticket.ts';
import { createWaitingRoom } from './waiting-room.ts';

export interface GateSettings {
  readonly secret: string;
  /** Newcomers a second that all storefronts together take in. */
  readonly perSecond: number;
  readonly first: { readonly members: boolean; readonly baskets: boolean };
  /** Null where there is only this storefront. */
  readonly redis: Redis | null;
  readonly lookOf: LookOf;
  readonly log: (message: string) => void;
}

/** How often those whose turn it is are called, ms. */
const BEAT_MS = 250;
/** Work waits so long, on average since the last beat, where a process has more to do than it can, ms. */
const LATE_MS = 150;
const PER_MS = 1e6;

/** Opens the gate of this process for as long as it runs. */
export function openGate({ secret, perSecond, first, redis, lookOf, log }: GateSettings): RoomGate {
  const own = memoryLedger(Date.now);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const room = createWaitingRoom({
    ledger: redis ? withFallback(redisLedger(redis), own) : own,
    tickets: createTickets(secret, Date.now),
    now: Date.now,
    capacity: perSecond,
    first,
    isLate: () => delay.mean / PER_MS > LATE_MS,
    heldMs: HELD_MS,
    log,
  });
  setInterval(() => {
    void room.beat();
    delay.reset();
  }, BEAT_MS).unref();
  return createRoomGate(room, lookOf);
}
