import type { Alias } from '#lib/contract/contract.ts';
import type { Method } from '#lib/contract/define.ts';

/** Kinds of calls that must not wait for each other. */
export type Lane = 'routing' | 'read' | 'write';

/** What one lane may use of the commerce API and of this process. */
export interface LaneLimits {
  /** Longest wait for a whole answer, ms. */
  readonly timeoutMs: number;
  /** Most calls under way at once. */
  readonly atOnce: number;
  /** Most calls that wait for their turn; further ones are refused at once. */
  readonly waiting: number;
}

/**
 * Limits of each lane: every page waits for routing before anything else happens, and a visitor who orders would rather
 * wait than not know. A read ends before the browser gives up, so that the browser gets the reason.
 */
export const LANES: Readonly<Record<Lane, LaneLimits>> = {
  routing: { timeoutMs: 2000, atOnce: 64, waiting: 128 },
  read: { timeoutMs: 4000, atOnce: 128, waiting: 256 },
  write: { timeoutMs: 8000, atOnce: 64, waiting: 64 },
};

/**
 * Longest time that all calls of one request may take together, ms: calls that follow each other, and second attempts,
 * would otherwise add their deadlines up while a visitor waits.
 */
export const REQUEST_BUDGET_MS = 9000;

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
