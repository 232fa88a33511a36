/** Tables of the numbers of invoices and credit notes, of what stood on them that may change, and of orders from before this shop. */
import { index, integer, json, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orders } from './members.ts';

/** The last number that was given in a store: taken under a lock, so that none is left out. */
export const documentCounter = pgTable(
  'document_counter',
  {
    storeId: smallint('store_id').notNull(),
    /** `invoice` or `credit`. */
    kind: text('kind').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.kind] })],
);

export const orderDocument = pgTable(
  'order_document',
  {
    storeId: smallint('store_id').notNull(),
    kind: text('kind').notNull(),
    number: integer('number').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of a credit note; 0 of the invoice. */
    refundId: integer('refund_id').notNull().default(0),
    /** Who the shop was in law: `legal` of the store's configuration. */
    seller: json('seller').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.kind, t.number] }),
    uniqueIndex('order_document_once').on(t.orderId, t.refundId),
  ],
);

/** Orders of the system before this one, to be looked at only (decision 47). Nothing of the shop counts them. */
export const historicalOrder = pgTable(
  'historical_order',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storeId: smallint('store_id').notNull(),
    /** As the old system numbered it. */
    number: text('number').notNull(),
    /** In lower case: shown to the member who has confirmed it. */
    email: text('email').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** State, sums and articles, as they were brought. */
    details: json('details').notNull(),
  },
  (t) => [
    uniqueIndex('historical_order_once').on(t.storeId, t.number),
    index('historical_order_of_buyer').on(t.email, t.storeId, t.placedAt),
  ],
);
