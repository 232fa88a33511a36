import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FORM_FIELDS_MAX, parsePairs } from '#lib/rules/request-limits.ts';
import { Problem } from './problem.ts';

/** Names and values of a form, in their order. */
export type FormPairs = readonly (readonly [name: string, value: string])[];

/** Holds routes that take forms to the size of one: bytes that the longest, an address, is far below. */
export const limitForms = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new Problem(413, 'TOO_LARGE', 'The form is too large');
  },
});

/**
 * The plain form that was posted to a route behind `limitForms`.
 * @throws Problem 415 for any other body, 413 for too many fields
 */
export async function readForm(c: Context): Promise<FormPairs> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'VALIDATION', 'Send a form');
  }
  const pairs = parsePairs(await c.req.text(), FORM_FIELDS_MAX);
  if (pairs === null) throw new Problem(413, 'TOO_LARGE', `A form has at most ${FORM_FIELDS_MAX} fields`);
  return pairs;
}
