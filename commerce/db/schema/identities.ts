import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Accounts elsewhere that open a member's account here: who vouches, and whom it means. */
export const memberIdentity = pgTable(
  'member_identity',
  {
    issuer: text('issuer').notNull(),
    /** The provider's own name of the person, which never changes; addresses do. */
    subject: text('subject').notNull(),
    memberId: integer('member_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('member_identity_of').on(t.memberId)],
);
