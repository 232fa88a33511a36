/** Tables of what comes back of an order, and of the money that follows it. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orderLine, orders } from './members.ts';

/** Pieces of an order that are to come back, or came. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** On the note in the parcel; of pieces that came without one, what the warehouse calls them. */
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while it is on its way. */
    receivedAt: instant('received_at'),
    /** Once its buyer, or the shop, said that nothing comes. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [uniqueIndex('order_return_once').on(t.orderId, t.code)],
);

/** How many pieces of an order line are in a return. */
export const orderReturnLine = pgTable(
  'order_return_line',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturn.id),
    orderId: integer('order_id').notNull(),
    lineNo: smallint('line_no').notNull(),
    /** As announced, then as received: 0 of what was announced and did not come. */
    qty: integer('qty').notNull(),
    /** Why; null where nobody said. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.lineNo] }),
    foreignKey({ columns: [t.orderId, t.lineNo], foreignColumns: [orderLine.orderId, orderLine.lineNo] }),
    index('order_return_line_of_order').on(t.orderId),
    check('order_return_line_qty', sql`${t.qty} >= 0`),
  ],
);

/** Money given back while the order stands: of a return, or as the shop saw fit. */
export const orderRefund = pgTable(
  'order_refund',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Code of the return, or what the shop calls it: named twice, it is the same refund. */
    name: text('name').notNull(),
    /** Null where nothing came back. */
    returnId: integer('return_id').references(() => orderReturn.id),
    /** Of the pieces that were cancelled after others had left. */
    isOfRest: boolean('is_of_rest').notNull().default(false),
    /** Minor units of the order's currency. */
    amount: integer('amount').notNull(),
    /** Points that came back with it. */
    points: integer('points').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('order_refund_once').on(t.orderId, t.name),
    uniqueIndex('order_refund_of_return').on(t.returnId),
    check('order_refund_amount', sql`${t.amount} >= 0 and ${t.points} >= 0`),
  ],
);
