/** Table of what the provider of conversions is to be told. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** One event of a member, written while consent holds and worked off by a queue. */
export const conversion = pgTable(
  'conversion',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    storeId: smallint('store_id').notNull(),
    /** Its call, as `ppc-fb-purchase`. */
    kind: text('kind').notNull(),
    eventId: text('event_id').notNull(),
    /** Of the session it happened in: a withdrawal there keeps it back. */
    tokenHash: bytea('token_hash').notNull(),
    /** Where it happened, with what browser, and what it is about; emptied once it is told. */
    payload: json('payload').notNull(),
    happenedAt: instant('happened_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('conversion_once').on(t.memberId, t.kind, t.eventId),
    index('conversion_due').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('conversion_age').on(t.happenedAt),
  ],
);
