import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Codes that take a percentage or an amount off a basket, per store; each member may use each code once. */
export const promoCode = pgTable(
  'promo_code',
  {
    storeId: smallint('store_id').notNull(),
    /** Upper case; shoppers may type it either way. */
    code: text('code').notNull(),
    percent: smallint('percent'),
    /** Minor units. */
    amount: integer('amount'),
    /** Least subtotal it is good for, minor units. */
    minSubtotal: integer('min_subtotal').notNull().default(0),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Orders it may be used for by all members together; null without a limit. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.code] }),
    check('promo_percent_or_amount', sql`(${t.percent} is null) <> (${t.amount} is null)`),
    check('promo_uses_within_limit', sql`${t.maxUses} is null or ${t.uses} <= ${t.maxUses}`),
  ],
);

/** Who has used which code, and for which order. */
export const promoUse = pgTable(
  'promo_use',
  {
    storeId: smallint('store_id').notNull(),
    code: text('code').notNull(),
    memberId: integer('member_id').notNull(),
    orderId: integer('order_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.code, t.memberId] })],
);
