import type { Query } from '#commerce/kernel/database.ts';
import type { Mail } from './mail.ts';

/** Begins the key of a mail to somebody whose account is gone: it leaves the outbox for good once it is sent. */
export const FAREWELL = 'farewell-';

/**
 * Puts a mail into the outbox, in the caller's transaction, to be sent once that is committed.
 * @param key names the mail: the same one queued twice is refused by the database
 * @param at now, ms
 */
export async function queueMail(query: Query, key: string, mail: Mail, at: number): Promise<void> {
  // Of an order whose buyer has deleted the account.
  if (mail.to === '') return;
  await query("insert into outbox(key, topic, payload, due_at) values ($1, 'mail', $2, $3)", [
    key,
    JSON.stringify(mail),
    new Date(at),
  ]);
}

/** The same for a mail that may have been queued already: the one that waits, or went out, stands. */
export async function queueMailOnce(query: Query, key: string, mail: Mail, at: number): Promise<void> {
  await query(
    `insert into outbox(key, topic, payload, due_at) values ($1, 'mail', $2, $3) on conflict (key) do nothing`,
    [key, JSON.stringify(mail), new Date(at)],
  );
}

/** Takes a mail back that has not gone out and is not on its way; no effect on any other. */
export async function recallMail(query: Query, key: string): Promise<void> {
  await query('delete from outbox where key = $1 and attempts = 0 and done_at is null', [key]);
}
