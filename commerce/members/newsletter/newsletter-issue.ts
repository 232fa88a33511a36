import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Subscription } from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { Id, StoreId } from '#lib/contract/values.ts';
import { marketingMail } from './marketing-mail.ts';
import { FREQUENCY_DAYS } from './newsletter-options.ts';

const LINE_MAX = 200;
const PARAGRAPH_MAX = 2000;

/** An issue of the newsletter of one store, in the words of its writers. */
export const NewsletterIssue = z.object({
  /** Names it for ever: sent twice, nobody gets it twice. */
  key: z.string().regex(/^[\w-]{1,60}$/),
  store_id: StoreId,
  subject: z.string().trim().min(1).max(LINE_MAX),
  paragraphs: z.array(z.string().trim().min(1).max(PARAGRAPH_MAX)).min(1).max(20),
  /** The one page it leads to, by its path in the store. */
  link: z.object({
    path: z
      .string()
      .regex(/^\/(?!\/)[^\s\\]*$/)
      .max(LINE_MAX),
    label: z.string().trim().min(1).max(80),
  }),
  /** For those only who want special offers. */
  special_offer: z.boolean().default(false),
  /** Departments and gender it is about; whoever chose others does not get it. */
  sports: z.array(Id).max(50).default([]),
  gender: z.int().min(0).max(9).default(0),
});
type Issue = z.output<typeof NewsletterIssue>;

/** Subscribers that one transaction takes. */
const BATCH = 200;
/** Issues come at about the same hour: a day may be this much shorter, hours. */
const SLACK_HOURS = 4;

const DAYS_BETWEEN = `case s.frequency ${Object.entries(FREQUENCY_DAYS)
  .map(([id, days]) => `when ${id} then ${days}`)
  .join(' ')} else 1 end`;

/**
 * Subscribers after an id whom the issue is for and whose last mail is long enough ago. What a member chose is left out of
 * account where its use is restricted (ACCT-08): such a member gets what everybody gets, and is not called by name.
 * Whoever has this issue already, or is about to, is passed over.
 */
const RECIPIENTS = `select s.id, s.email, s.store_id,
    case when m.is_confirmed and not m.restrict_email_personalisation then m.first_name else '' end first_name
  from newsletter_subscription s left join member m on m.email = s.email
  where s.store_id = $1 and s.state = 'subscribed' and s.id > $2 and (s.special_offers or not $3)
    and (coalesce(m.restrict_email_personalisation, false)
      or ((cardinality($4::int[]) = 0 or cardinality(s.sports) = 0 or s.sports && $4::int[])
        and ($5::int = 0 or s.gender in (0, $5::int))))
    and (s.last_mailed_at is null
      or s.last_mailed_at <= $6::timestamptz - (${DAYS_BETWEEN} * 24 - ${SLACK_HOURS}) * interval '1 hour')
    and not exists (select from newsletter_mail n where n.key = $7::text || s.id)
    and not exists (select from outbox o where o.key = $7::text || s.id)
  order by s.id limit ${BATCH} for update of s`;

type RecipientRow = Pick<Subscription, 'id' | 'email' | 'store_id'> & { readonly first_name: string };

async function queueBatch(shop: Shop, query: Query, issue: Issue, after: number): Promise<RecipientRow[]> {
  const store = requireStore(shop, issue.store_id);
  const at = new Date(shop.clock.now());
  const key = `issue-${issue.store_id}-${issue.key}-`;
  const { rows } = await query<RecipientRow>(RECIPIENTS, [
    issue.store_id,
    after,
    issue.special_offer,
    issue.sports,
    issue.gender,
    at,
    key,
  ]);
  for (const recipient of rows) {
    const mail = marketingMail(store, shop.env, recipient, {
      kind: 'newsletter',
      subject: issue.subject,
      paragraphs: issue.paragraphs,
      link: { url: new URL(issue.link.path, store.baseUrl).href, label: issue.link.label },
      firstName: recipient.first_name,
    });
    await query(
      `insert into newsletter_mail(subscription_id, key, kind, payload) values ($1, $2, 'newsletter', $3)
       on conflict (key) do nothing`,
      [recipient.id, `${key}${recipient.id}`, JSON.stringify(mail)],
    );
  }
  await query('update newsletter_subscription set last_mailed_at = $2 where id = any($1::int[])', [
    rows.map(({ id }) => id),
    at,
  ]);
  return rows;
}

/**
 * Queues an issue for the subscribers of its store. Sent again, after a failure for instance, it goes to whoever is left.
 * @throws Problem 404 for a store that there is not
 */
export async function queueIssue(shop: Shop, issue: Issue): Promise<void> {
  requireStore(shop, issue.store_id);
  for (let after = 0; ; ) {
    const rows = await shop.db.transaction((query) => queueBatch(shop, query, issue, after));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
