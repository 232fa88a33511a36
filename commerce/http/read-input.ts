import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem } from '#commerce/kernel/problem.ts';
import type { Call } from '#lib/contract/define.ts';
import { PARSE_OPTIONS } from '#lib/contract/validation-issues.ts';
import { parseJsonObject } from '#lib/rules/json-object.ts';
import type { HttpEnv } from './http-env.ts';
import { validationProblem } from './problem-reply.ts';

type Values = Record<string, unknown>;

function queryValues(c: Context<HttpEnv>): Values {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** A client that went away, or was cut off, in the midst of its body is no failure of the server. */
function refuseHalfBody(error: unknown): never {
  const isHalf = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  throw isHalf ? new Problem(408, 'VALIDATION', 'The body did not arrive') : error;
}

/** The JSON object of a body. @throws Problem 415 for another content type, 400 for anything but an object of fair size */
async function bodyValues(c: Context<HttpEnv>, valuesMax?: number): Promise<Values> {
  const text = await c.req.text().catch(refuseHalfBody);
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'VALIDATION', 'The body must be application/json');
  }
  const values = parseJsonObject(text, valuesMax);
  if (values === null)
    throw new Problem(400, 'VALIDATION', 'The body is not a JSON object, or nests too deep, or holds too much');
  return values;
}

/** Databases cannot hold U+0000 in text; nothing a person types holds it either. */
const holdsNul = (value: unknown): boolean => JSON.stringify(value)?.includes('\\u0000') ?? false;

function parsed(schema: z.ZodObject, values: Values): Values {
  if (holdsNul(values)) throw new Problem(400, 'VALIDATION', 'The request holds a null character');
  const result = schema.safeParse(values, PARSE_OPTIONS);
  if (!result.success) throw validationProblem(result.error);
  return result.data;
}

/**
 * The body of a request that is no call of the contract.
 * @param valuesMax most values it may hold
 * @throws Problem 400 with an issue per field, 415 when the body is not declared as JSON
 */
export async function readBody<S extends z.ZodObject>(
  c: Context<HttpEnv>,
  schema: S,
  valuesMax: number,
): Promise<z.output<S>> {
  return parsed(schema, await bodyValues(c, valuesMax)) as z.output<S>;
}

/**
 * Path, query and body of a request in one object, parsed by its contract.
 * @throws Problem 400 with an issue per field, 415 when the body is not declared as JSON
 */
export async function readInput(c: Context<HttpEnv>, call: Call): Promise<Values> {
  const path = parsed(call.path, c.req.param());
  const rest = call.method === 'GET' ? parsed(call.query, queryValues(c)) : parsed(call.body, await bodyValues(c));
  return { ...rest, ...path };
}
