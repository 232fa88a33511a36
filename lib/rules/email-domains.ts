/**
 * Domains that no account is opened for (FORM-15, decision 50): those that are typing errors, with what was meant, and
 * those that throw mail away. Without zod: pages load it.
 */

/** Last labels that do not exist and are one slip of a finger away from one that does. */
const MISTYPED_ENDINGS: Readonly<Record<string, string>> = {
  cim: 'com',
  cm0: 'com',
  cmo: 'com',
  comm: 'com',
  con: 'com',
  cpm: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  ent: 'net',
  met: 'net',
  nte: 'net',
  og: 'org',
  ogr: 'org',
  orf: 'org',
  fe: 'de',
  gb: 'uk',
};

/** What services that throw mail away call themselves, with a word for mail behind it: `trash-mail`, `tempinbox`. */
const THROW_AWAY_NAMES = ['disposable', 'fake', 'guerrilla', 'spam', 'temp', 'throwaway', 'trash'];
const THROW_AWAY = new RegExp(`@(?:[\\w-]+\\.)*(?:${THROW_AWAY_NAMES.join('|')})-?(?:e?mail|inbox|mailer)\\b`, 'i');

/** The address up to and with its last dot, and what stands behind it. */
const PARTS = /^(.+@.+\.)([^.@\s]+)$/;

/** The address that was probably meant by one whose domain is a typing error; null for any other. */
export function meantEmail(email: string): string | null {
  const [, before, ending = ''] = PARTS.exec(email.trim()) ?? [];
  const meant = Object.hasOwn(MISTYPED_ENDINGS, ending.toLowerCase()) && MISTYPED_ENDINGS[ending.toLowerCase()];
  return before && meant ? before + meant : null;
}

/** Does no mail of ours reach this domain, or nobody read it there? */
export const isRefusedDomain = (email: string): boolean => meantEmail(email) !== null || THROW_AWAY.test(email);
