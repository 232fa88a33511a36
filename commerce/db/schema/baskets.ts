import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const basket = pgTable(
  'basket',
  {
    id: uuid('id').primaryKey(),
    storeId: smallint('store_id').notNull(),
    memberId: integer('member_id'),
    version: integer('version').notNull().default(0),
    /** Applied code, upper case; what it takes off is computed anew at every read. */
    promoCode: text('promo_code'),
    /** Reward points the member wants to use. */
    points: integer('points').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When its member was reminded of it by mail: once until something of it is ordered. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    uniqueIndex('basket_of_member').on(t.memberId, t.storeId).where(sql`${t.memberId} is not null`),
    index('basket_expiry').on(t.expiresAt),
  ],
);
export const basketLine = pgTable(
  'basket_line',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => basket.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').notNull(),
    /** Distinguishes lines of one variant: fitting form and bundle choices as canonical text, empty for most. */
    choice: text('choice').notNull().default(''),
    qty: integer('qty').notNull(),
    /** Unit price the shopper last saw and accepted, minor units. */
    seenPrice: integer('seen_price').notNull(),
    /** Sale the line was added in, null outside one. */
    eventId: integer('event_id'),
    /** Supplier's days that were told when the line was added or accepted. */
    seenSupplierDays: smallint('seen_supplier_days').notNull().default(0),
    fitting: json('fitting'),
    /** Variants chosen for the parts of a bundle, in the order of the parts. */
    parts: integer('parts').array().notNull().default([]),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('basket_line_once').on(t.basketId, t.variantId, t.choice),
    check('line_qty', sql`${t.qty} between 1 and 10`),
  ],
);
