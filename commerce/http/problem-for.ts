import { isDatabaseAway } from '#commerce/db/database-away.ts';
import { sqlState } from '#commerce/db/retry-conflicts.ts';
import { Problem } from '#commerce/kernel/problem.ts';

/** When to try again where the database is away, seconds: about as long as one takes to start. */
const RETRY_AFTER_SECONDS = 5;

/** A data exception (SQLSTATE class 22) is input that the contract let through and the database cannot hold. */
const isBadData = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;

/** What a caller is told about whatever was thrown: refusals as they are, everything else without its text. */
export function problemFor(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isBadData(error)) return new Problem(400, 'VALIDATION', 'The request holds a value that cannot be used');
  if (isDatabaseAway(error)) {
    return new Problem(503, 'UNAVAILABLE', 'The shop cannot be reached for a moment', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return new Problem(500, 'INTERNAL', 'Something went wrong.');
}
