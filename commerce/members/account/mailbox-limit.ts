import type { Database } from '#commerce/kernel/database.ts';
import { countTry } from '#commerce/kernel/throttle.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { mailboxOf } from '#lib/rules/email-domains.ts';

const HOUR_MS = 3_600_000;
/** Mails that one mailbox is sent within an hour for one purpose, and for all that anybody may ask for: warnings count apart. */
const PER_PURPOSE = 5;
const IN_ALL = 10;

/** Mails that whoever knows an address can have sent to it. */
export type AskedMail =
  | 'reset'
  | 'confirmation'
  | 'reminder'
  | 'security'
  | 'email-change'
  | 'stock'
  | 'newsletter'
  | 'lookup';

/**
 * May one more mail go to this mailbox, whoever asks for it and from wherever? What is past the limit is not sent, and
 * nobody is told: the answer must not say what others asked for.
 * @param at now, ms
 */
export async function mayMail(
  db: Pick<Database, 'query'>,
  purpose: AskedMail,
  email: string,
  at: number,
): Promise<boolean> {
  const mailbox = sha256(mailboxOf(email)).toString('base64url');
  if ((await countTry(db, `mail-${purpose}:${mailbox}`, PER_PURPOSE, at, HOUR_MS)) !== null) return false;
  // Nobody may keep a warning away by having other mails sent first.
  if (purpose === 'security') return true;
  return (await countTry(db, `mail:${mailbox}`, IN_ALL, at, HOUR_MS)) === null;
}
