import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';
import { member } from './members.ts';

/** Links to set a new password: hashed, for one use, until they run out (decision 26). */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    memberId: integer('member_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_reset_of').on(t.memberId), index('password_reset_expiry').on(t.expiresAt)],
);

/** An address that an account is to get once both mailboxes have said yes (decision 65); one at a time. */
export const emailChange = pgTable(
  'email_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The new one, lower case. */
    email: text('email').notNull(),
    oldConfirmed: boolean('old_confirmed').notNull().default(false),
    newConfirmed: boolean('new_confirmed').notNull().default(false),
    /** Hash of the token of the session that asked and gave the password; null of those from before it was kept. */
    askedBy: bytea('asked_by'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('email_change_of').on(t.memberId), index('email_change_expiry').on(t.expiresAt)],
);
