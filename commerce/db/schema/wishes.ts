/** Tables of what shoppers wait for, and of what they wish for. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    index('stock_alert_of_article').on(t.variantId),
    check('stock_alert_whose', sql`(${t.memberId} is null) <> (${t.email} is null)`),
  ],
);

/** A member's wish list, where anything about it was chosen. */
export const wishList = pgTable(
  'wish_list',
  {
    memberId: integer('member_id').primaryKey(),
    /** Who has it may see names and pictures; null where the list is not shared. */
    shareToken: text('share_token').unique(),
    /** Mails of lower prices and of what is back: only for who asked for them. */
    notify: boolean('notify').notNull().default(false),
    /** When the last of these mails was queued. */
    toldAt: instant('told_at'),
  },
  (t) => [index('wish_list_notified').on(t.memberId).where(sql`${t.notify}`)],
);
/** A product on a member's wish list, with what was seen of it there last. */
export const wish = pgTable(
  'wish',
  {
    memberId: integer('member_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Where it was put on the list; what it cost is told in this store's money. */
    storeId: smallint('store_id').notNull(),
    /** What it cost then, minor units; null where the store did not sell it. */
    price: integer('price'),
    /** Was that price a reduced one? */
    reduced: boolean('reduced').notNull().default(false),
    /** The lowest price that the member knows of by the list or a mail: only a lower one is told. */
    toldPrice: integer('told_price'),
    /** Was it sold out when it was looked at last? */
    soldOut: boolean('sold_out').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] })],
);
