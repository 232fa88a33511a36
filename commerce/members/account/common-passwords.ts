import { dictionary } from '@zxcvbn-ts/language-common';

/** What is put behind a word to keep the rules: `Summer2026!`. */
const TAIL = /[^\p{L}]{1,5}$/u;

let known: ReadonlySet<string> | null = null;

/**
 * Is it one of the passwords that everybody tries first, in whatever case, with at most five digits and marks behind it?
 * The list has 49,000 and some hundred kilobytes, and is no page's to load.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const plain = password.toLowerCase();
  return known.has(plain) || known.has(plain.replace(TAIL, ''));
}
