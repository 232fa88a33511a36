/** Rules of a password (decision 26); the symbol rule is a store flag. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Names of the rules a password must keep (FORM-19, FORM-22 to FORM-24, decision 26). */
export type PasswordRule = 'min_password_length' | 'max' | 'has_upper_lower_case' | 'has_digit' | 'has_symbol';

/** Rule that only the server looks at, by a list too long for pages: no password that everybody tries first. */
export const COMMON_PASSWORD = 'common_password';

/** Rule of the current password where a change needs it: that it is the one. */
export const WRONG_PASSWORD = 'wrong_password';

export interface PasswordPolicy {
  /** Some stores ask for a symbol as well. */
  readonly needsSymbol: boolean;
}

const KEPT: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  min_password_length: (password) => [...password].length >= PASSWORD_MIN,
  max: (password) => [...password].length <= PASSWORD_MAX,
  has_upper_lower_case: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  has_digit: (password) => /\p{Nd}/u.test(password),
  has_symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The rules that hold in a store, in the order they are shown. */
export const passwordRules = ({ needsSymbol }: PasswordPolicy): PasswordRule[] => [
  'min_password_length',
  'has_upper_lower_case',
  'has_digit',
  ...(needsSymbol ? (['has_symbol'] as const) : []),
  'max',
];

/** Does the password keep this rule? */
export const keepsRule = (password: string, rule: PasswordRule): boolean => KEPT[rule](password);

/** The rules a password breaks; none means it is accepted. */
export const brokenRules = (password: string, policy: PasswordPolicy): PasswordRule[] =>
  passwordRules(policy).filter((rule) => !keepsRule(password, rule));
