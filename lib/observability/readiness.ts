import { processWide } from '#lib/process/process-wide.ts';
import type { RedisState } from '#lib/process/redis-connection.ts';
import { type Circuit, circuitChanges } from './signals.ts';

const states = processWide('circuit-states', () => {
  const known = new Map<string, Circuit>();
  circuitChanges.subscribe(({ call, circuit }) => known.set(call, circuit));
  return known;
});

/** Aliases of the calls whose circuit is not closed, in alphabetical order. */
const callsCutOff = (): string[] =>
  [...states].flatMap(([call, circuit]) => (circuit === 'closed' ? [] : [call])).sort();

/** Whether a storefront process may be sent visitors, and what is not as it should be. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'waiting';
  readonly reasons: readonly string[];
}

/** What the commerce API does just now: it serves, it answers that it cannot (its database is away), or it does not answer. */
export type BackendState = 'serves' | 'cannot-serve' | 'silent';

const REASON: Readonly<Record<BackendState, readonly string[]>> = {
  serves: [],
  'cannot-serve': ['the commerce API answers that it cannot serve: its database is away'],
  silent: ['the commerce API does not answer'],
};

const seen = processWide('commerce-seen', () => ({ once: false }));

/**
 * A process waits until the commerce API has served it once: before that it can show nothing. After that it stays in
 * service whatever happens: it goes on with what it has cached, and taking every storefront out of a balancer would turn
 * a partial outage into a whole one. What is wrong is told as reasons.
 * @param redis state of the shared cache, which pages can do without
 */
export function readinessOf(backend: BackendState, redis: RedisState): Readiness {
  seen.once ||= backend === 'serves';
  const reasons = [
    ...REASON[backend],
    ...callsCutOff().map((call) => `calls of ${call} are suspended`),
    ...(redis === 'lost' ? ['Redis does not answer'] : []),
  ];
  if (!seen.once) return { status: 'waiting', reasons };
  return { status: reasons.length > 0 ? 'degraded' : 'ready', reasons };
}
