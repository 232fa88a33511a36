import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem } from '#commerce/kernel/problem.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import { validationIssues } from '#lib/contract/validation-issues.ts';
import type { HttpEnv } from './http-env.ts';
import { problemFor } from './problem-for.ts';

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
  return c.json(body, problem.status as 400);
}
