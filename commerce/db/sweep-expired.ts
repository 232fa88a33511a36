import { forgetChanges } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';

const DAY_MS = 86_400_000;
/** A repeat of a write comes within seconds; two days leave room for a phone that was switched off. */
const IDEMPOTENCY_LIFE_MS = 2 * DAY_MS;

/** Searches count as trends for a week (commerce/catalogue/search/search-history.ts). */
const SEARCH_COUNT_LIFE_MS = 14 * DAY_MS;

/** An address that nobody confirmed for the newsletter is not kept. */
const UNCONFIRMED_LIFE_MS = 30 * DAY_MS;

/** What was told is known for so long, so that it is not told again. */
const CONVERSION_LIFE_MS = 30 * DAY_MS;

/** An experiment is read while it is remembered what it was about: for a year. */
const EXPERIMENT_LIFE_MS = 365 * DAY_MS;

/** A guest's session that holds nothing yet is worth no more than the next one that is opened (decision 107). */
const UNUSED_LIFE_MS = DAY_MS;
/** What a guest's session can hold: a basket, an order, an answer about cookies, a country, what a partner or a mail said. */
const HOLDS_NOTHING = `member_id is null and basket_id is null and last_order_id is null
  and coalesce((data->>'consentGivenAt')::bigint, 0) = 0 and data->>'deliveryCountry' is null
  and coalesce(data->>'partnersName', '') = '' and coalesce(data->>'newsletterActionTaken', 'false') = 'false'`;

/** An address that nobody confirmed, an article that never came back, and a mail that has long left (members/waiting). */
const ALERT_OVER = `created_at <= $1 or (confirmed_at is null and created_at <= $2) or sent_at <= $3`;
const ALERT_LIFE_DAYS = { waiting: 90, unconfirmed: 7, sent: 30 } as const;

/** Sent mails are asked for in weeks, if at all; they hold names, orders and links (decision 283). */
const SENT_MAIL_LIFE_MS = 30 * DAY_MS;
/** Newsletters may be many: what is left is taken at the next look. */
const SENT_MAILS_AT_ONCE = 20_000;

/** A bank may take days to decide on a payment: whose it is, is known until then, though the checkout is closed (decision 285). */
const PENDING_LIFE_MS = 7 * DAY_MS;

/** Deletes what has run out, and what never came to be used: sessions, baskets with their lines, checkouts, rate limits, stored replies, counts of searches, unconfirmed addresses, sent mails. */
export async function sweepExpired(db: Pick<Database, 'query'>, now: number): Promise<void> {
  const at = new Date(now);
  await db.query('delete from session where expires_at <= $1', [at]);
  await db.query(`delete from session where created_at <= $1 and ${HOLDS_NOTHING}`, [new Date(now - UNUSED_LIFE_MS)]);
  await db.query('delete from basket where expires_at <= $1', [at]);
  await db.query(
    `delete from checkout where expires_at <= $1
       and (expires_at <= $2 or data->'pending' is null or data->>'orderId' is not null)`,
    [at, new Date(now - PENDING_LIFE_MS)],
  );
  await db.query('delete from password_reset where expires_at <= $1', [at]);
  await db.query('delete from email_change where expires_at <= $1', [at]);
  await db.query('delete from throttle where window_ends <= $1', [at]);
  const { waiting, unconfirmed, sent } = ALERT_LIFE_DAYS;
  const ends = [waiting, unconfirmed, sent].map((days) => new Date(now - days * DAY_MS));
  await db.query(`delete from stock_alert where ${ALERT_OVER}`, ends);
  await db.query('delete from search_count where day < $1', [
    new Date(now - SEARCH_COUNT_LIFE_MS).toISOString().slice(0, 10),
  ]);
  await db.query(
    'delete from outbox where id = any(array(select id from outbox where done_at <= $1 order by done_at limit $2))',
    [new Date(now - SENT_MAIL_LIFE_MS), SENT_MAILS_AT_ONCE],
  );
  await db.query('delete from conversion where happened_at <= $1', [new Date(now - CONVERSION_LIFE_MS)]);
  await db.query('delete from experiment_visit where seen_at <= $1', [new Date(now - EXPERIMENT_LIFE_MS)]);
  const longAgo = new Date(now - UNCONFIRMED_LIFE_MS);
  await db.query(
    `delete from newsletter_subscription where state = 'pending' and confirmed_at is null and changed_at <= $1`,
    [longAgo],
  );
  await db.query(
    `update newsletter_subscription set state = 'unsubscribed' where state = 'pending' and changed_at <= $1`,
    [longAgo],
  );
  await forgetChanges(db.query);
  // The database dates these itself, so that its own clock says how old they are.
  await db.query(`delete from idempotency where created_at <= now() - $1 * interval '1 millisecond'`, [
    IDEMPOTENCY_LIFE_MS,
  ]);
}
