import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work of any call that it hides, on a machine that is not overloaded, ms. */
export const LEAST_MS = 60;

/**
 * Answers after at least `LEAST_MS`, so that the time does not tell what is known of an address: whether it has an account,
 * an order, a subscription.
 * @throws what the work throws
 */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, wait(LEAST_MS)]);
  return answer;
}
