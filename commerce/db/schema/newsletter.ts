import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What an address has said to the newsletter of a store, whether it is a member's or not. Mail goes to `subscribed` only: who
 * owns the mailbox has said yes from within it. Changed only together with its history (commerce/members/subscriptions).
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    email: text('email').notNull(),
    storeId: smallint('store_id').notNull(),
    /** `none`: something else was chosen, the newsletter never asked for. `pending`: asked for, not confirmed. */
    state: text('state').notNull(),
    /** Id of the contract's list of frequencies. */
    frequency: smallint('frequency').notNull().default(2),
    /** Ids of departments; none: all of them. */
    sports: integer('sports').array().notNull().default([]),
    /** 0: whatever is for anybody. */
    gender: smallint('gender').notNull().default(0),
    specialOffers: boolean('special_offers').notNull().default(true),
    /** May a mail remind of a basket left behind? Only where it was said so. */
    abandonedBasket: boolean('abandoned_basket').notNull().default(false),
    /** When it was confirmed first. */
    confirmedAt: instant('confirmed_at'),
    lastMailedAt: instant('last_mailed_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_subscription_once').on(t.email, t.storeId),
    index('newsletter_subscription_of_store').on(t.storeId, t.id).where(sql`${t.state} = 'subscribed'`),
    check(
      'newsletter_subscription_state',
      sql`${t.state} in ('none','pending','subscribed','unsubscribed','bounced','complained')`,
    ),
  ],
);

/** What was said, when and from where: the proof of consent. It goes with its subscription. */
export const newsletterEvent = pgTable(
  'newsletter_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    /** `asked`, `confirmed`, `unsubscribed`, `chosen`, `bounced` or `complained`. */
    action: text('action').notNull(),
    /** The form or link it was said by. */
    source: text('source').notNull(),
    /** Path of the page it was said on. */
    referrer: text('referrer').notNull().default(''),
    /** Client address. */
    address: text('address').notNull().default(''),
    /** What was chosen. */
    details: json('details'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('newsletter_event_of').on(t.subscriptionId, t.id)],
);

/** Mails to subscribers that wait for their turn; they are handed to the outbox at a bounded rate. */
export const newsletterMail = pgTable(
  'newsletter_mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    /** Names the mail for ever: once an address, however often it is queued. */
    key: text('key').notNull().unique(),
    /** `newsletter` goes to subscribers, `basket` to who has allowed reminders of baskets. */
    kind: text('kind').notNull(),
    payload: json('payload').notNull(),
  },
  (t) => [index('newsletter_mail_of').on(t.subscriptionId)],
);
