import type { z } from 'zod';
import type { Call } from '#lib/contract/define.ts';
import { PARAMETERS_MAX } from '#lib/rules/request-limits.ts';
import { PARSE_OPTIONS, validationIssues } from '#lib/rules/validation-issues.ts';
import { Refusal } from './problem-response.ts';

/** The three parts of a call as they came. */
export interface RawInput {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Each parameter's value, or its values where it comes more than once. */
function queryValues(query: URLSearchParams): Record<string, string | string[]> {
  if (query.size > PARAMETERS_MAX) throw new Refusal(400, 'VALIDATION', 'The query has too many parameters');
  const values = new Map<string, string | string[]>();
  for (const [name, value] of query) {
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else if (typeof before === 'string') values.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(values);
}

function parsePart(schema: z.ZodObject, raw: Record<string, unknown>, call: Call, storeId: number) {
  const ownStore = call.storeField && call.storeField in schema.shape ? { [call.storeField]: storeId } : {};
  return schema.safeParse({ ...raw, ...ownStore }, PARSE_OPTIONS);
}

/**
 * Checks the values of a call against the contract. The store is the host's, whatever the visitor says.
 * @throws Refusal 404 where the path has too many or too few segments, 400 with every fault where values are wrong
 */
export function parseInput(call: Call, raw: RawInput, storeId: number): Record<string, unknown> {
  const fields = Object.keys(call.path.shape);
  if (raw.path.length !== fields.length) throw new Refusal(404, 'NOT_FOUND', 'No such call');
  const path = Object.fromEntries(fields.map((field, i) => [field, raw.path[i]]));
  const parts = [
    parsePart(call.path, path, call, storeId),
    parsePart(call.query, queryValues(raw.query), call, storeId),
    parsePart(call.body, raw.body, call, storeId),
  ];
  const issues = parts.flatMap(({ error }) => (error ? validationIssues(error) : []));
  if (issues.length > 0) throw new Refusal(400, 'VALIDATION', 'Some values are not valid', { issues });
  return Object.assign({}, ...parts.map((part) => part.data));
}
