/** Tables of changes that make cached pages stale (decision 113), and of those that processes keep in memory (decision 201). */
import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
    /** Was it told before all processes had it? Then it is told again once they do. */
    toldEarly: boolean('told_early').notNull().default(false),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
  },
  (t) => [index('change_due').on(t.dueAt)],
);

/** The position of the last change of the catalogue: one row, locked last in a transaction that notes one. */
export const cataloguePosition = pgTable('catalogue_position', {
  id: smallint('id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
});
/** What changed of what processes keep of the catalogue in memory, in the order of commits; kept for an hour. */
export const catalogueChange = pgTable('catalogue_change', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  storeId: smallint('store_id'),
  /** Of variants, products or sales. */
  ids: integer('ids').array().notNull(),
  notedAt: instant('noted_at').notNull().defaultNow(),
});
/** How far each commerce process has the catalogue; one that is silent is gone. */
export const catalogueReader = pgTable('catalogue_reader', {
  id: text('id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  seenAt: instant('seen_at').notNull(),
});
