import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import type { RecentSearch } from '#lib/contract/search.ts';
import { RECENT_SEARCHES_LIMIT } from '#lib/rules/limits.ts';
import { resultsPath } from './search-target.ts';

/** A term that somebody has submitted. */
export interface SubmittedSearch {
  readonly storeId: number;
  readonly term: string;
  /** `wordKey` of the term: one entry, however it is written. */
  readonly key: string;
  readonly resultsCount: number;
}

const DAY_MS = 86_400_000;
/** Days whose searches say what is looked for now. */
const TRENDING_DAYS = 7;
/** Fewer searches than this tell of a visitor, not of a trend. */
const TRENDING_LEAST = 5;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Puts a search first among those of a member; the oldest go where there are more than a reply may hold. Who restricts the personalisation of the site leaves no trace. */
export async function rememberSearch(query: Query, memberId: number, search: SubmittedSearch, at: number) {
  const { storeId, key, term, resultsCount } = search;
  await query(
    `insert into member_search(member_id, store_id, term_key, term, results_count, searched_at)
     select id, $2, $3, $4, $5, $6 from member where id = $1 and not restrict_site_personalisation
     on conflict (member_id, store_id, term_key) do update
       set term = excluded.term, results_count = excluded.results_count, searched_at = excluded.searched_at`,
    [memberId, storeId, key, term, resultsCount, new Date(at)],
  );
  await query(
    `delete from member_search where member_id = $1 and store_id = $2 and searched_at <
       (select searched_at from member_search where member_id = $1 and store_id = $2
        order by searched_at desc limit 1 offset ${RECENT_SEARCHES_LIMIT - 1})`,
    [memberId, storeId],
  );
}

/** What a member has searched for in a store, the newest first. */
async function recentSearches(query: Query, memberId: number, storeId: number, limit: number): Promise<RecentSearch[]> {
  const { rows } = await query<{ term: string }>(
    `select term from member_search where member_id = $1 and store_id = $2
     order by searched_at desc, term_key limit $3`,
    [memberId, storeId, limit],
  );
  return rows.map(({ term }) => ({ term, url: resultsPath(term) }));
}

/** Forgets what a member has searched for in a store. */
async function forgetSearches(query: Query, memberId: number, storeId: number): Promise<void> {
  await query('delete from member_search where member_id = $1 and store_id = $2', [memberId, storeId]);
}

/** Counts a search among those of everybody; nothing tells who searched. */
export async function countSearch(query: Query, { storeId, key, term }: SubmittedSearch, at: number): Promise<void> {
  await query(
    `insert into search_count as c(store_id, term_key, day, term, searches) values ($1, $2, $3, $4, 1)
     on conflict (store_id, term_key, day) do update set searches = c.searches + 1`,
    [storeId, key, day(at), term],
  );
}

/** What many have searched for in a store of late, the most wanted first. */
export async function trendingTerms(query: Query, storeId: number, at: number, limit: number): Promise<string[]> {
  const { rows } = await query<{ term: string }>(
    `select min(term) term from search_count where store_id = $1 and day > $2
     group by term_key having sum(searches) >= ${TRENDING_LEAST}
     order by sum(searches) desc, term_key limit $3`,
    [storeId, day(at - TRENDING_DAYS * DAY_MS), limit],
  );
  return rows.map(({ term }) => term);
}

/** GET search-recent (API-067): a member's own; a guest's are kept in the browser, and nowhere else. */
export const searchRecent: Service<'search-recent'> = async (shop, { session }, { limit }) => {
  if (!session || session.memberId === null || session.link) return { searches: [] };
  return { searches: await recentSearches(shop.db.query, session.memberId, session.storeId, limit) };
};

/** POST search-recent-clear. @throws Problem 401 for a guest, 403 for a mail's link */
export const clearRecentSearches: Service<'search-recent-clear'> = async (shop, caller) => {
  const { memberId, storeId, link } = requireMember(caller);
  if (link) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  await forgetSearches(shop.db.query, memberId, storeId);
  return { success: true };
};
