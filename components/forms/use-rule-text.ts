import { useTranslations } from 'next-intl';
import { isFormRule } from '#lib/rules/form-rules.ts';

/** What a rule's text names: bounds, the least of a minimum, the kinds of a file. */
export type RuleValues = Readonly<Record<string, string | number>>;

/**
 * Words a broken rule in the store's language (FORM-25).
 * @returns takes what a form library has as an error, whose `message` is the rule's name; undefined without an error
 */
export function useRuleText(): (
  error: { readonly message?: string | undefined } | undefined,
  values?: RuleValues,
) => string | undefined {
  const t = useTranslations('Rule');
  return (error, values = {}) => {
    if (!error) return undefined;
    return t(isFormRule(error.message) ? error.message : 'other', { min: 0, max: 0, kinds: '', ...values });
  };
}
