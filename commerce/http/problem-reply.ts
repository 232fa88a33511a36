import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem } from '#commerce/services/problem.ts';
import { problemFor } from '#commerce/services/problem-for.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import type { HttpEnv } from './http-env.ts';

type Issue = NonNullable<ErrorBody['issues']>[number];

/** Name of the broken rule in the specification's words (section 5) where it has one, else zod's. */
function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : issue.expected === 'number' ? 'numeric' : issue.code;
    case 'too_small':
      return 'min';
    case 'too_big':
      return 'max';
    case 'invalid_format':
      return issue.format;
    default:
      return issue.code ?? 'invalid';
  }
}

/** The refusal of an input that does not fit the contract; says where and why, never echoes the value. */
export function validationProblem(error: z.ZodError): Problem {
  const issues = error.issues.map(
    (issue): Issue => ({ path: issue.path.join('.'), rule: ruleOf(issue), message: issue.message }),
  );
  return new Problem(400, 'VALIDATION', 'The request does not fit the contract', { issues });
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
