import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * How a member's points came and went: `member.points` is the sum of these entries. Written only together with that
 * balance (commerce/members/rewards/reward-points.ts).
 */
export const pointEntry = pgTable(
  'point_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    /** Negative where points went. */
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** The order that they were used for, or that earned them to who invited its buyer. */
    orderId: integer('order_id'),
    /** The friend who ordered; one friend earns once. Null again where the points were taken back. */
    friendId: integer('friend_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('point_entry_of').on(t.memberId, t.createdAt),
    index('point_entry_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    uniqueIndex('point_entry_friend').on(t.friendId).where(sql`${t.reason} = 'referral'`),
    uniqueIndex('point_entry_resubscription').on(t.memberId).where(sql`${t.reason} = 'resubscription'`),
    check(
      'point_entry_reason',
      sql`${t.reason} in ('referral','order','goodwill','order-back','referral-back','resubscription','lapsed')`,
    ),
  ],
);
