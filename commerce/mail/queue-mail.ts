import type { Query } from '#commerce/db/database.ts';
import type { Mail } from './mail.ts';

/**
 * Puts a mail into the outbox, in the caller's transaction, to be sent once that is committed.
 * @param key names the mail: the same one queued twice is refused by the database
 * @param at now, ms
 */
export async function queueMail(query: Query, key: string, mail: Mail, at: number): Promise<void> {
  await query("insert into outbox(key, topic, payload, due_at) values ($1, 'mail', $2, $3)", [
    key,
    JSON.stringify(mail),
    new Date(at),
  ]);
}
