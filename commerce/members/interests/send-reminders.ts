import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { type Repetition, repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { queueMailOnce } from '#commerce/mail/queue-mail.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import { reminderMail } from '#commerce/members/interests/reminder-mail.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';

/** How late a reminder is noticed at most, ms. */
const EVERY_MS = 5000;
/** Reminders that one transaction takes. */
const BATCH = 100;

interface DueRow {
  readonly event_id: number;
  readonly member_id: number;
  readonly store_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly picture: string;
  readonly email: string;
  readonly first_name: string;
  readonly is_confirmed: boolean;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string | null;
}

/** Reminders of sales that are open now; those that another process is sending are skipped. */
const DUE = `select r.event_id, r.member_id, r.store_id, e.starts_at, e.ends_at, e.wide_picture picture, m.email,
    case when m.is_confirmed then m.first_name else '' end first_name, m.is_confirmed, t.title, t.subtitle,
    (select min(u.path) from url_path u where u.type = 'event' and u.entity_id = e.category_id and u.lang = s.lang) path
  from sale_reminder r join event e on e.id = r.event_id join member m on m.id = r.member_id
  join store s on s.id = r.store_id join event_text t on t.event_id = e.id and t.lang = s.lang
  where r.sent_at is null and e.starts_at <= $1 and e.ends_at > $1
  order by r.event_id, r.member_id limit ${BATCH} for update of r skip locked`;
/** A sale that was over before anybody could be written to. */
const DROP_MISSED = `delete from sale_reminder r using event e
  where e.id = r.event_id and r.sent_at is null and e.ends_at <= $1`;
const MARK_SENT = 'update sale_reminder set sent_at = $3 where event_id = $1 and member_id = $2';

interface ReminderSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Pick<StoreDirectory, 'byId'>;
}

async function queueOne(
  query: Query,
  row: DueRow,
  { stores }: Pick<ReminderSettings, 'stores'>,
  at: number,
): Promise<void> {
  const store = stores.byId(row.store_id);
  if (!store) return;
  // An address that nobody confirmed may be a stranger's.
  if (!row.is_confirmed && !(await mayMail({ query }, 'reminder', row.email, at))) return;
  const spell = (text: string) => localSpelling(wordingOf(store), text);
  const sale = {
    title: spell(row.title),
    subtitle: spell(row.subtitle),
    path: `/${row.path ?? 'products'}`,
    picture: row.picture,
    endsAt: row.ends_at,
  };
  const mail = reminderMail(store, sale, { email: row.email, firstName: row.first_name });
  // Named by the opening too: a sale that is held again is another thing to be reminded of.
  await queueMailOnce(query, `sale-opens-${row.event_id}-${row.starts_at.getTime()}-${row.member_id}`, mail, at);
}

/**
 * Puts the mails of due reminders into the outbox, each in the transaction that notes that it was: once a member and
 * opening, whichever process does it, and after a downtime too.
 * @returns how many were queued
 */
export async function queueDueReminders(settings: ReminderSettings): Promise<number> {
  const at = settings.clock.now();
  const now = new Date(at);
  return settings.db.transaction(async (query) => {
    await query(DROP_MISSED, [now]);
    const { rows } = await query<DueRow>(DUE, [now]);
    for (const row of rows) {
      await queueOne(query, row, settings, at);
      await query(MARK_SENT, [row.event_id, row.member_id, now]);
    }
    return rows.length;
  });
}

/** Looks for due reminders again and again, until it is stopped. */
export function startReminders(settings: ReminderSettings & { readonly log: Logger }): Repetition {
  const drain = async () => {
    while ((await queueDueReminders(settings)) === BATCH);
  };
  return repeatEvery(EVERY_MS, drain, (error) => settings.log.error({ err: error }, 'reminders could not be sent'));
}
