import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { Mail, type MailFile } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';

const POLL_MS = 2_000;
const BATCH = 20;
/** A worker that took a mail and died gives it up after this, ms. */
const LEASE_MS = 60_000;
/** First wait after a failure, ms; doubles with every attempt, a day at most. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 86_400_000;
/** Then a mail stays in the table, undone, for people to look at. */
const ATTEMPTS_MAX = 12;

interface Row {
  readonly id: number;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
}

export interface OutboxWorker {
  /** Sends what is due; answers how many mails went out. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/** How long to wait after the given number of failed attempts, ms. */
export const backoffMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

/**
 * Sends the mails of the outbox table at least once each, never inside a transaction. Any number of processes may run
 * one: a row is taken by moving its due time ahead, and what another holds is skipped.
 */
export function startOutbox(db: Database, transport: MailTransport, clock: Clock, log: Logger): OutboxWorker {
  const take = async (): Promise<Row[]> => {
    const now = clock.now();
    const { rows } = await db.query<Row>(
      `update outbox set attempts = attempts + 1, due_at = $2 where id in (
         select id from outbox where topic = 'mail' and done_at is null and due_at <= $1 and attempts < $3
         order by due_at limit $4 for update skip locked)
       returning id, key, payload, attempts`,
      [new Date(now), new Date(now + LEASE_MS), ATTEMPTS_MAX, BATCH],
    );
    return rows;
  };
  const filesOf = async (key: string): Promise<MailFile[]> => {
    const { rows } = await db.query<MailFile>(
      `select name, content_type as "contentType", content from outbox_attachment where outbox_key = $1 order by id`,
      [key],
    );
    return rows;
  };
  const send = async (row: Row): Promise<boolean> => {
    try {
      await transport.send(row.key, Mail.parse(row.payload), await filesOf(row.key));
      await db.query('update outbox set done_at = $2 where id = $1', [row.id, new Date(clock.now())]);
      await db.query('delete from outbox_attachment where outbox_key = $1', [row.key]);
      return true;
    } catch (error) {
      log.warn({ err: error, outboxId: row.id, attempts: row.attempts }, 'mail could not be sent');
      const due = new Date(clock.now() + backoffMs(row.attempts));
      await db.query('update outbox set due_at = $2 where id = $1', [row.id, due]);
      return false;
    }
  };
  const drain = async (): Promise<number> => {
    let sent = 0;
    for (const row of await take()) if (await send(row)) sent++;
    return sent;
  };

  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        busy = false;
      });
  }, POLL_MS).unref();
  return {
    drain,
    async stop() {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}
