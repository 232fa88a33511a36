import type { Context } from 'hono';
import type { z } from 'zod';
import { isDatabaseAway } from '#commerce/db/database-away.ts';
import { sqlState } from '#commerce/db/retry-conflicts.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { type ErrorBody, errorBodyOf } from '#lib/contract/define.ts';
import { validationIssues } from '#lib/rules/validation-issues.ts';
import type { HttpEnv } from './http-env.ts';

/** When to try again where the database is away, seconds: about as long as one takes to start. */
const RETRY_AFTER_SECONDS = 5;

/** A data exception (SQLSTATE class 22) is input that the contract let through and the database cannot hold. */
const isBadData = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;

/** The refusal a caller gets for whatever was thrown: refusals as they are, everything else without its text. */
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

/** The refusal of an input that does not fit the contract; says where and why, never echoes the value. */
export function validationProblem(error: z.ZodError): Problem {
  return new Problem(400, 'VALIDATION', 'The request does not fit the contract', { issues: validationIssues(error) });
}

/** Turns whatever was thrown into the one error body; only what nobody foresaw is logged as an error. */
export function problemReply(c: Context<HttpEnv>, error: unknown): Response {
  const problem = problemFor(error);
  if (problem !== error) c.var.log.error({ err: error }, 'request failed');
  if (problem.retryAfter !== undefined) c.header('retry-after', String(problem.retryAfter));
  const body: ErrorBody = {
    code: problem.code,
    message: problem.message,
    ...(problem.issues && { issues: problem.issues }),
    ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
  };
  return c.json(errorBodyOf(c.get('call'), body), problem.status as 400);
}
