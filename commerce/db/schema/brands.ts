/** Tables of what a brand's page shows beside its products. */
import { sql } from 'drizzle-orm';
import { bigint, char, check, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Blocks of a brand's page, per language (API-054). */
export const brandBlock = pgTable(
  'brand_block',
  {
    brandId: integer('brand_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    position: smallint('position').notNull(),
    /** The view it belongs to: id of a gender facet, 0 the one without a choice; null: every view. */
    genderId: smallint('gender_id'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Of a story its paragraphs, of facts pairs of label and value. */
    body: json('body').notNull(),
    pictureKey: text('picture_key'),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.lang, t.position] }),
    check('brand_block_kind', sql`${t.kind} in ('story','facts')`),
  ],
);

/** What buyers say of a brand, each in the language it was written in. */
export const brandReview = pgTable(
  'brand_review',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    /** First name and initial. */
    author: text('author').notNull(),
    rating: smallint('rating').notNull(),
    body: text('body').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    index('brand_review_of').on(t.brandId, t.lang, t.writtenAt),
    check('brand_review_rating', sql`${t.rating} between 1 and 5`),
  ],
);
