import { causesOf } from '#lib/observability/create-log.ts';
import { sqlState } from './retry-conflicts.ts';

/**
 * PostgreSQL is starting, stopping, refuses further connections, has cut a statement off at its time limit, has no room
 * on its disk (53100), cannot write there (58030), or takes no writes now (25006).
 */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '57014', '53100', '58030', '25006']);
/** Errors of Node: nobody listens, or who did is gone; the disk is full. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
]);
/** Errors of the driver, which have no code. */
const AWAY_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isAwayHere(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return AWAY_CODES.has(code) || AWAY_TEXTS.test(error.message);
}

/** Groups within groups that are looked into: one may hold itself. */
const GROUPS_MAX = 4;

/** Did something fail because the database cannot be reached or written to now? The same request may succeed in a moment. */
export function isDatabaseAway(error: unknown, groups = GROUPS_MAX): boolean {
  const state = sqlState(error);
  if (state !== null && (state.startsWith('08') || AWAY_STATES.has(state))) return true;
  return causesOf(error).some((cause) => {
    if (!(cause instanceof AggregateError)) return isAwayHere(cause);
    return groups > 0 && cause.errors.some((one) => isDatabaseAway(one, groups - 1));
  });
}
