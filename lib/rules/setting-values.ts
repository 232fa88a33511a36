/** Values of settings that both processes read alike; every message says what a variable accepts, on one line. */
import { z } from 'zod';

/** @param min, max both included */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

export const portNumber = (min = 1) => {
  const error = `must be a port, a number from ${min} to 65535`;
  return z.coerce.number(error).int(error).min(min, error).max(65_535, error);
};

/** One of these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

/** An absolute address of a scheme. @param like an example for whoever got it wrong */
export const addressLike = (protocol: RegExp, like: string) =>
  z.url({ protocol, error: `must be an address like ${like}` });

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads variables; an empty one counts as absent: that is what `VAR= npm start` means.
 * @returns the values, or what each wrong variable accepts by its name, never its value, which may be secret
 */
export function readVariables<T extends z.ZodType>(
  schema: T,
  variables: Readonly<Record<string, string | undefined>>,
): { data: z.output<T> } | { faults: ReadonlyMap<string, string> } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { data: parsed.data };
  const byName = Map.groupBy(parsed.error.issues, ({ path }) => String(path[0]));
  // One thing at a time: the first fault of a variable says what it accepts.
  return { faults: new Map([...byName].map(([name, [issue]]) => [name, issue?.message ?? ''])) };
}
