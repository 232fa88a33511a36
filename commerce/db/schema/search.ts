/** Tables of what is searched for. */
import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a member has searched for in a store; shown to nobody else. */
export const memberSearch = pgTable(
  'member_search',
  {
    memberId: integer('member_id').notNull(),
    storeId: smallint('store_id').notNull(),
    /** The words of the term in one spelling, so that a term stands once. */
    termKey: text('term_key').notNull(),
    /** As it was typed last. */
    term: text('term').notNull(),
    resultsCount: integer('results_count').notNull(),
    searchedAt: instant('searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.storeId, t.termKey] }),
    index('member_search_newest').on(t.memberId, t.storeId, t.searchedAt),
  ],
);

/** How often a term was searched for on a day, by all visitors of a store together. */
export const searchCount = pgTable(
  'search_count',
  {
    storeId: smallint('store_id').notNull(),
    termKey: text('term_key').notNull(),
    day: date('day').notNull(),
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.termKey, t.day] }), index('search_count_day').on(t.day)],
);
