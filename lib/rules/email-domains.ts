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

/**
 * Names of large providers as fingers slip on them; behind them comes whatever ending was typed. A list, not a distance
 * between words: `ymail.com` and `email.com` are one letter away from another provider's name, and exist.
 */
const MISTYPED_PROVIDERS: Readonly<Record<string, string>> = {
  gamil: 'gmail',
  gmai: 'gmail',
  gmaill: 'gmail',
  gmal: 'gmail',
  gmial: 'gmail',
  gmali: 'gmail',
  gnail: 'gmail',
  hitmail: 'hotmail',
  homail: 'hotmail',
  hormail: 'hotmail',
  hotmai: 'hotmail',
  hotmaill: 'hotmail',
  hotmal: 'hotmail',
  hotmali: 'hotmail',
  hotmial: 'hotmail',
  hotmil: 'hotmail',
  hotnail: 'hotmail',
  iclod: 'icloud',
  iclould: 'icloud',
  icould: 'icloud',
  outllook: 'outlook',
  outlok: 'outlook',
  outloo: 'outlook',
  outlookk: 'outlook',
  otlook: 'outlook',
  yaho: 'yahoo',
  yahooo: 'yahoo',
  yhaoo: 'yahoo',
  yhoo: 'yahoo',
};

/** What services that throw mail away call themselves, with a word for mail behind it: `trash-mail`, `tempinbox`. */
const THROW_AWAY_NAMES = ['disposable', 'fake', 'guerrilla', 'spam', 'temp', 'throwaway', 'trash'];
const THROW_AWAY = new RegExp(`@(?:[\\w-]+\\.)*(?:${THROW_AWAY_NAMES.join('|')})-?(?:e?mail|inbox|mailer)\\b`, 'i');

/** Local part, the provider's label, further labels, and the last one. */
const PARTS = /^(.+@)([^.@\s]+)(\.(?:[^.@\s]+\.)*)([^.@\s]+)$/;

const meantBy = (typed: string, slips: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(slips, typed.toLowerCase()) && slips[typed.toLowerCase()]) || typed;

/** The address that was probably meant by one whose domain is a typing error; null for any other. */
export function meantEmail(email: string): string | null {
  const typed = email.trim();
  const [whole, before, provider = '', between, ending = ''] = PARTS.exec(typed) ?? [];
  if (whole === undefined) return null;
  const meant = `${before}${meantBy(provider, MISTYPED_PROVIDERS)}${between}${meantBy(ending, MISTYPED_ENDINGS)}`;
  return meant === typed ? null : meant;
}

/** Does no mail of ours reach this domain, or nobody read it there? */
export const isRefusedDomain = (email: string): boolean => meantEmail(email) !== null || THROW_AWAY.test(email);

/** A provider of two names that knows no dots: `a.da@googlemail.com` is `ada@gmail.com`. */
const WITHOUT_DOTS = /@g(?:oogle)?mail\.com$/;

/** Where mail to an address arrives: providers ignore what stands behind a plus sign, and one of them all dots before it. */
export function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  if (!WITHOUT_DOTS.test(mailbox)) return mailbox;
  return `${mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')}@gmail.com`;
}
