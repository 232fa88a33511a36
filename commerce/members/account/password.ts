import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ErrorBody } from '#lib/contract/define.ts';
import { brokenRules, COMMON_PASSWORD, PASSWORD_MAX, PASSWORD_MIN, type PasswordRule } from '#lib/rules/passwords.ts';

/** What is put behind a word to keep the rules: `Summer2026!`. */
const TAIL = /[^\p{L}]{1,5}$/u;

let known: ReadonlySet<string> | null = null;

/**
 * Is it one of the passwords that everybody tries first, in whatever case, with at most five digits and marks behind it?
 * The list has 49,000 and some hundred kilobytes, and is no page's to load.
 */
function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const plain = password.toLowerCase();
  return known.has(plain) || known.has(plain.replace(TAIL, ''));
}

/** argon2id with 19 MiB, two passes, one lane: OWASP's recommendation, 7 ms on the machine it was measured on. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Issue = NonNullable<ErrorBody['issues']>[number];

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Does the password belong to the hash? Without an account (null) the same work is done on a decoy, so that the time
 * does not tell whether there is one.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && fits;
}

/** For logs and developers; the interface words the rules itself. */
const MESSAGES: Readonly<Record<PasswordRule, string>> = {
  min_password_length: `At least ${PASSWORD_MIN} characters`,
  max: `At most ${PASSWORD_MAX} characters`,
  has_upper_lower_case: 'Upper and lower case letters',
  has_digit: 'A digit',
  has_symbol: 'A symbol',
};

/**
 * The broken rules of a new password (decision 26), under the specification's rule names; empty when it is good. One that
 * keeps them all must not stand on the lists of passwords that are tried first (NIST SP 800-63B, 3.1.1.2).
 */
export function passwordIssues(password: string, needsSymbol: boolean): Issue[] {
  const broken = brokenRules(password, { needsSymbol });
  if (broken.length === 0 && isCommonPassword(password)) {
    return [{ path: 'password', rule: COMMON_PASSWORD, message: 'Not a common password' }];
  }
  return broken.map((rule) => ({ path: 'password', rule, message: MESSAGES[rule] }));
}
