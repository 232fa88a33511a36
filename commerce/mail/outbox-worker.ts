import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type LeasedQueue, type LeasedRow, type QueueTable, startLeasedQueue } from '#commerce/kernel/leased-queue.ts';
import { Mail, type MailFile } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { FAREWELL } from './queue-mail.ts';

const POLL_MS = 2_000;
/** Mails on their way at a time. */
const AT_ONCE = 4;
/** Then a mail stays in the table, undone, for people to look at. */
const ATTEMPTS_MAX = 12;

/** Mails that wait; a failure waits half a minute at first, a day at most. */
export const MAILS: QueueTable = {
  name: 'outbox',
  waiting: `q.topic = 'mail' and q.done_at is null and q.attempts < ${ATTEMPTS_MAX}`,
  columns: 'key, payload',
  leaseMs: 60_000,
  firstWaitMs: 30_000,
  longestWaitMs: 86_400_000,
};

interface Row extends LeasedRow {
  readonly key: string;
  readonly payload: unknown;
}

/**
 * Is what a mail says no longer so? Then whoever queued it takes it out of the outbox, and it is not sent.
 * @param at now, ms
 */
export type TakeBack = (db: Pick<Database, 'transaction'>, key: string, at: number) => Promise<boolean>;

/**
 * Sends the mails of the outbox table at least once each, never inside a transaction. Any number of processes may run one.
 * @param takeBack asked at the moment a mail would leave
 */
export function startOutbox(
  db: Database,
  transport: MailTransport,
  clock: Clock,
  log: Logger,
  takeBack?: TakeBack,
): LeasedQueue {
  const filesOf = async (key: string): Promise<MailFile[]> => {
    const { rows } = await db.query<MailFile>(
      `select name, content_type as "contentType", content from outbox_attachment where outbox_key = $1 order by id`,
      [key],
    );
    return rows;
  };
  const queue = startLeasedQueue<Row>({
    db,
    clock,
    table: MAILS,
    atOnce: AT_ONCE,
    every: POLL_MS,
    async work({ id, key, payload }) {
      if (await takeBack?.(db, key, clock.now())) return;
      await transport.send(key, Mail.parse(payload), await filesOf(key));
      if (key.startsWith(FAREWELL)) return void (await db.query('delete from outbox where id = $1', [id]));
      await db.query('update outbox set done_at = $2 where id = $1', [id, new Date(clock.now())]);
      await db.query('delete from outbox_attachment where outbox_key = $1', [key]);
    },
    onFailure: (error, { id, attempts }) => log.warn({ err: error, outboxId: id, attempts }, 'mail could not be sent'),
    onError: (error) => log.error({ err: error }, 'outbox could not be read'),
  });
  return {
    ...queue,
    async stop() {
      await queue.stop();
      transport.close();
    },
  };
}
