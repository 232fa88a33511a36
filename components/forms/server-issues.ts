import { ApiError } from '#lib/api/api-error.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';

/**
 * Puts what the server refused to the fields it names, in the words of the same rules.
 * @param fields names of the form's fields, by what the server calls them
 * @param setError the form library's
 * @returns whether any field took an issue; else the form as a whole has to say what is wrong
 */
export function putToFields<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
  setError: (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.issues.flatMap(({ path, rule }) => {
    const field = fields[path];
    return field === undefined ? [] : [{ field, rule }];
  });
  for (const [at, { field, rule }] of known.entries()) setError(field, { message: rule }, { shouldFocus: at === 0 });
  return known.length > 0;
}

/**
 * The broken rules a form came back with that was sent without scripts, until it is sent again.
 * @returns takes a field; its error as the form library has them, undefined where the field is right
 */
export const returnedErrors =
  (returned: ReturnedForm | null, submitCount: number) =>
  (field: string): { readonly message: string } | undefined => {
    const rule = submitCount === 0 ? returned?.issues[field] : undefined;
    return rule === undefined ? undefined : { message: rule };
  };
