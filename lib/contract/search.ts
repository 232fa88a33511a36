import { z } from 'zod';
import {
  RECENT_SEARCHES_LIMIT,
  RELATED_SALES_CATEGORY,
  TRENDING_LIMIT,
  UNDER_SEARCH_SALES_LIMIT,
} from '#lib/rules/limits.ts';
import { get, post } from './define.ts';
import { Sale } from './sales.ts';
import { Id, idList, Picture, pageLimit, StoreId } from './values.ts';

/** Most characters of a term: what the search field allows. */
const TERM_MAX = 100;

/** What a visitor typed: composed (NFC), blanks single. May be empty, which finds nothing. */
const Term = z
  .string()
  .overwrite((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .max(TERM_MAX);

/** A submitted term is never empty (FORM rule of the search box). */
const SubmittedTerm = Term.min(1);

/** How many results a term had, as a number or as a page says it: of a text the digits count (SEARCH-20). */
const ResultsCount = z
  .union([z.int(), z.string().max(60)])
  .transform((count) => (typeof count === 'number' ? count : Number(count.replace(/\D/g, '').slice(0, 9))))
  .pipe(z.int().min(0).max(999_999_999));

/** A suggestion of the search box: a brand or a kind of goods. `count` says how many products stand behind it. */
export const Suggestion = z
  .object({
    order: z.int(),
    title: z.string(),
    url: z.string(),
    count: z.int(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof Suggestion>;

/**
 * A product that a term finds. `price` is written as the store writes prices, the lowest where they differ, and null where
 * this caller may not see any; then `pricesDiffer` is false.
 */
const ProductHit = z
  .object({
    order: z.int(),
    title: z.string(),
    brand: z.string(),
    url: z.string(),
    picture: Picture,
    price: z.string().nullable(),
    pricesDiffer: z.boolean(),
  })
  .meta({ id: 'ProductHit' });
export type ProductHit = z.infer<typeof ProductHit>;

export const PredictiveGroups = z.object({
  brands: z.array(Suggestion),
  productTypes: z.array(Suggestion),
  products: z.array(ProductHit),
  /** The term as it was understood where it holds a slip; null where it was understood as typed. */
  corrected: z.string().nullable(),
});
export type PredictiveGroups = z.infer<typeof PredictiveGroups>;

const RecentSearch = z.object({ term: z.string(), url: z.string() }).meta({ id: 'RecentSearch' });
export type RecentSearch = z.infer<typeof RecentSearch>;

const done = z.object({ success: z.literal(true) });
const searches = z.object({ searches: z.array(RecentSearch) });

export const searchCalls = {
  'predictive-search-v2': get({
    summary: 'What can be found while a term is typed (API-066); prices only for whoever may see them',
    storeField: 'storeId',
    query: z.object({ storeId: StoreId, q: Term }),
    reply: PredictiveGroups,
  }),
  'search-url': get({
    summary: 'Where a submitted term leads (API-071), and what its results page holds',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      term: SubmittedTerm,
      /** `1` where the results are narrowed already, so that the term leads nowhere else; and to what. */
      narrowed: z.literal('1').optional(),
      size: idList,
      colour: idList,
    }),
    reply: z.object({
      /** A path of the store. */
      url: z.string(),
      /** Products on the page of results. */
      results_count: z.int(),
      /** As in `predictive-search-v2`. */
      corrected: z.string().nullable(),
      /** Has no product all of the term, so that the results have most of it? */
      forgiven: z.boolean(),
    }),
  }),
  'search-recent': get({
    summary: 'What the member has searched for in this store, newest first (API-067); nothing for guests',
    query: z.object({ limit: pageLimit(RECENT_SEARCHES_LIMIT, RECENT_SEARCHES_LIMIT) }),
    reply: searches,
  }),
  'search-recent-clear': post({
    summary: 'Forgets what the member has searched for in this store',
    access: 'member',
    reply: done,
  }),
  'search-trending': get({
    summary: 'What many search for in this store; filled up with its fullest categories',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, limit: pageLimit(TRENDING_LIMIT, 20) }),
    reply: searches,
  }),
  'search-save': post({
    summary: "Keeps a member's search (API-069)",
    access: 'member',
    body: z.object({ term: SubmittedTerm, results_count: ResultsCount }),
    reply: done,
  }),
  'search-save-nonauth': post({
    summary: "Counts a guest's search (API-070); nothing tells who searched",
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, term: SubmittedTerm, results_count: ResultsCount }),
    reply: done,
  }),
  'under-search-sales': get({
    summary: 'Open sales under the search box (API-068), by position',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, limit: pageLimit(UNDER_SEARCH_SALES_LIMIT, UNDER_SEARCH_SALES_LIMIT) }),
    reply: z.array(Sale),
  }),
  'related-sales': get({
    summary: 'Open sales that hold products of a category (SEARCH-18), those with the most first; of none: all',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      category_id: Id.optional().default(RELATED_SALES_CATEGORY),
      limit: pageLimit(UNDER_SEARCH_SALES_LIMIT, 42),
    }),
    reply: z.array(Sale),
  }),
} as const;
