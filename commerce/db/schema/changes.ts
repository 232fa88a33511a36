/** Table of changes that make cached pages stale (decision 113). */
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Changes on their way to the storefronts, written in the transaction of the change itself; deleted once every
 * storefront has them. An operator's own SQL may insert here too: the first four columns say everything.
 */
export const change = pgTable(
  'change',
  {
    kind: text('kind').notNull(),
    /** Store it counts in; null: every store. */
    storeId: smallint('store_id'),
    /** Product, sale (event) or category. */
    entityId: integer('entity_id'),
    /** Slug of a story. */
    slug: text('slug'),
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Storefronts that have it already, by their address. */
    delivered: text('delivered').array().notNull().default([]),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (t) => [index('change_due').on(t.dueAt)],
);
