import { setTimeout as wait } from 'node:timers/promises';
import { causesOf } from '#lib/observability/create-log.ts';

/** Further tries after the first of a transaction that lost against another (docs/measurements.md, rule 7). */
const RETRIES = 3;
/** Longest first wait, ms; doubles with every try. */
const FIRST_WAIT_MS = 20;

/** Error code (SQLSTATE) of a failure of either engine, also when drizzle has wrapped it. */
export function sqlState(error: unknown): string | null {
  for (const { code } of causesOf(error) as { code?: unknown }[]) {
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** 40001 serialization_failure and 40P01 deadlock_detected: the same work succeeds when done again. */
const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Runs `attempt`, again after a random wait where transactions got in each other's way; other errors pass at once. */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= RETRIES || !isConflict(error)) throw error;
      await wait(Math.random() * FIRST_WAIT_MS * 2 ** tries);
    }
  }
}
