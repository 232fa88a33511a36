import { Problem } from '#commerce/kernel/problem.ts';

/** When to try again after a request that took too long, seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Waits for work no longer than a request may take; the work itself goes on unseen, and its transaction ends as it does.
 * @param ms longest wait
 * @throws Problem 503 with Retry-After when time is up; whatever the work throws
 */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Problem(503, 'UNAVAILABLE', 'This took too long', { retryAfter: RETRY_AFTER_SECONDS }));
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
