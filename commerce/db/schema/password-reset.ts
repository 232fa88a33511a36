import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

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
