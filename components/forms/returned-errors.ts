import type { ReturnedForm } from '#lib/session/returned-form.ts';

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
