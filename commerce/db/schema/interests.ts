import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Brands that members follow (ACCT-07); a member follows a brand in every store that sells it. */
export const brandInterest = pgTable(
  'brand_interest',
  {
    memberId: integer('member_id').notNull(),
    brandId: integer('brand_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.brandId] }), index('brand_interest_of_brand').on(t.brandId)],
);
