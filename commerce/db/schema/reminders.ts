/** Table of the members who want to be written to when a sale opens. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const saleReminder = pgTable(
  'sale_reminder',
  {
    eventId: integer('event_id').notNull(),
    memberId: integer('member_id').notNull(),
    /** Where it was asked for: the mail is that store's. */
    storeId: smallint('store_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the mail was put into the outbox; null while it waits. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.memberId] }),
    index('sale_reminder_waiting').on(t.eventId).where(sql`${t.sentAt} is null`),
    index('sale_reminder_of_member').on(t.memberId),
  ],
);
