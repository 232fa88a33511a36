/** Table of what is owed to providers of payments. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The next step of every payment that was begun, written before its provider is asked and worked off by a queue. It is to
 * be let go of unless an order comes of it: the transaction that places the order makes it a capture.
 */
export const paymentStep = pgTable(
  'payment_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The same at every attempt of this step, so that a repeat is recognised. */
    key: text('key').notNull().unique(),
    provider: text('provider').notNull(),
    /** The shop's name for the payment. */
    reference: text('reference').notNull(),
    /** The provider's name for it; empty until it has answered. */
    payment: text('payment').notNull().default(''),
    /** `capture`, `cancel` or `refund`. */
    step: text('step').notNull(),
    /** It gives back what another step of the same payment takes, and waits for that one. */
    afterCapture: boolean('after_capture').notNull().default(false),
    /** Which part of the money a refund gives back, by the name of that refund; empty for all of it. */
    part: text('part').notNull().default(''),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Set once an order stands on the payment. */
    orderId: integer('order_id'),
    attempts: smallint('attempts').notNull().default(0),
    /** Null while the provider's own notice is waited for. */
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('payment_step_once').on(t.provider, t.reference, t.payment, t.afterCapture, t.part),
    index('payment_step_due').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('payment_step_order').on(t.orderId),
  ],
);
