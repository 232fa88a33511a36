/** Tables of mails that wait to be sent. */
import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** Work to do after a commit: mails, and for a month those that were sent. Sent at least once, keyed so that a repeat is recognised. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    topic: text('topic').notNull(),
    payload: json('payload').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('outbox_due').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('outbox_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
);

/** Files of a mail that waits; they go with it. */
export const outboxAttachment = pgTable(
  'outbox_attachment',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outboxKey: text('outbox_key')
      .notNull()
      .references(() => outbox.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [index('outbox_attachment_key').on(t.outboxKey)],
);
