import type { Query } from '#commerce/kernel/database.ts';
import { Mail } from '#commerce/mail/mail.ts';

/** A mail of the outbox as the demo shows it. */
export interface OutboxMail {
  readonly key: string;
  readonly mail: Mail;
  /** When it went out; null while it waits. */
  readonly sentAt: Date | null;
}

interface Row {
  readonly key: string;
  readonly payload: unknown;
  readonly done_at: Date | null;
}

const toMail = ({ key, payload, done_at: sentAt }: Row): OutboxMail => ({ key, mail: Mail.parse(payload), sentAt });

/** The newest mails first. */
export async function latestMails(query: Query, limit: number): Promise<OutboxMail[]> {
  const { rows } = await query<Row>(
    "select key, payload, done_at from outbox where topic = 'mail' order by id desc limit $1",
    [limit],
  );
  return rows.map(toMail);
}

/** One mail by its key, null where there is none. */
export async function findMail(query: Query, key: string): Promise<OutboxMail | null> {
  const { rows } = await query<Row>("select key, payload, done_at from outbox where topic = 'mail' and key = $1", [
    key,
  ]);
  return rows[0] ? toMail(rows[0]) : null;
}
