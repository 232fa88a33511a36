/** Tables of what shoppers wait for. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who wants to be written to when a sold-out article can be had again: a member, or a guest by address. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer('variant_id').notNull(),
    /** Where it was asked for: the mail is that store's. */
    storeId: smallint('store_id').notNull(),
    /** Null for a guest. */
    memberId: integer('member_id'),
    /** Lower case; null for a member, who is written to at the address of the account. */
    email: text('email'),
    /** The sale it was in: there is no mail once that is over. Null where it was in none. */
    eventId: integer('event_id'),
    createdAt: instant('created_at').notNull(),
    /** When a guest confirmed the address; null before, when nothing is sent. */
    confirmedAt: instant('confirmed_at'),
    /** When the mail was put into the outbox; null while it waits. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('stock_alert_of_member').on(t.memberId, t.variantId).where(sql`${t.sentAt} is null`),
    uniqueIndex('stock_alert_of_guest').on(t.email, t.variantId, t.storeId).where(sql`${t.sentAt} is null`),
    index('stock_alert_waiting').on(t.variantId).where(sql`${t.sentAt} is null`),
    check('stock_alert_whose', sql`(${t.memberId} is null) <> (${t.email} is null)`),
  ],
);
