/** Table of who saw an experiment. */
import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * One visitor who saw one experiment, and whether an order came of it. It says nothing of who that was: the session knows its
 * visits, and is gone before them.
 */
export const experimentVisit = pgTable(
  'experiment_visit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: smallint('store_id').notNull(),
    experiment: text('experiment').notNull(),
    variation: text('variation').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the first order after that was placed. */
    orderedAt: instant('ordered_at'),
  },
  (t) => [index('experiment_visits').on(t.experiment, t.storeId)],
);
