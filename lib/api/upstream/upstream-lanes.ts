import type { Alias } from '#lib/contract/contract.ts';
import type { Method } from '#lib/contract/define.ts';

/** Kinds of calls that must not wait for each other. */
export type Lane = 'routing' | 'read' | 'write';

/** What one lane may use of the commerce API and of this process. */
export interface LaneLimits {
  /** Longest wait for a turn, ms: whoever waits longer has met more calls than the commerce API can answer. */
  readonly turnMs: number;
  /** Longest wait for a whole answer, the wait for a turn included, ms. */
  readonly timeoutMs: number;
  /** Most calls under way at once. */
  readonly atOnce: number;
  /** Most calls that wait for their turn; further ones are refused at once. */
  readonly waiting: number;
}

/**
 * Longest time that all calls of one request may take together, ms: calls that follow each other, and second attempts,
 * would otherwise add their deadlines up while a visitor waits. It ends before the browser gives up, so that the browser
 * gets the reason.
 */
export const REQUEST_BUDGET_MS = 9000;

/**
 * Limits of each lane. Slow is no outage: a read that is under way is waited for as long as its request may take, as on a
 * small machine that has just started. Too many are shed: a read that gets no turn is told so soon, and one that does not
 * even find a place to wait at once. A visitor who orders would rather wait than not know.
 */
export const LANES: Readonly<Record<Lane, LaneLimits>> = {
  routing: { turnMs: 2000, timeoutMs: REQUEST_BUDGET_MS, atOnce: 64, waiting: 128 },
  read: { turnMs: 2000, timeoutMs: REQUEST_BUDGET_MS, atOnce: 128, waiting: 256 },
  write: { turnMs: 8000, timeoutMs: 8000, atOnce: 64, waiting: 64 },
};

const ROUTING: ReadonlySet<string> = new Set<Alias>([
  'app-version',
  'route-resolution',
  'session-standing',
  'store-config',
  'store-switch-options',
]);

/** The lane of a call. */
export function laneOf(alias: Alias, method: Method): Lane {
  if (method !== 'GET') return 'write';
  return ROUTING.has(alias) ? 'routing' : 'read';
}
