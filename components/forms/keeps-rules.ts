import { FORM_RULES, type FormRule } from '#lib/rules/form-rules.ts';

/** Rules that ask for nothing but the text. */
type TextRule = {
  [R in FormRule]: (typeof FORM_RULES)[R] extends (value: string) => boolean ? R : never;
}[FormRule];

/**
 * Checks a field by the specification's rules, for `validate` of react-hook-form: pages do without zod, which would
 * bring 35 KB to say the same.
 * @returns takes a text; true where it keeps all rules, else the name of the first that it breaks
 */
export const keepsRules =
  (...rules: readonly TextRule[]) =>
  (value: string): true | TextRule =>
    rules.find((rule) => !FORM_RULES[rule](value)) ?? true;
