import { browserApi } from '#lib/api/browser-api.ts';
import type { Sale } from '#lib/contract/sales.ts';
import { RECENT_SEARCHES_LIMIT, UNDER_SEARCH_SALES_LIMIT } from '#lib/rules/limits.ts';
import { guestSearches, type KeptSearch } from './recent-searches.ts';

/** What stands beneath the box before anything is typed. */
export interface StartData {
  readonly recent: readonly KeptSearch[];
  readonly trending: readonly KeptSearch[];
  readonly sales: readonly Sale[];
}

/** The same for everybody, so that it is asked for once in a while only. */
type SharedData = Omit<StartData, 'recent'>;

/** How long a page keeps what is the same for everybody, ms. */
const KEPT_MS = 120_000;

let shared: { readonly at: number; readonly data: Promise<SharedData> } | null = null;

async function askShared(): Promise<SharedData> {
  const [{ searches }, sales] = await Promise.all([
    browserApi('search-trending', {}),
    browserApi('under-search-sales', { limit: UNDER_SEARCH_SALES_LIMIT }),
  ]);
  return { trending: searches, sales };
}

function sharedData(): Promise<SharedData> {
  if (shared && performance.now() - shared.at < KEPT_MS) return shared.data;
  const data = askShared();
  shared = { at: performance.now(), data };
  data.catch(() => {
    shared = null;
  });
  return data;
}

/** A member's searches, or those that this browser keeps of a guest; none where they cannot be had. */
async function recentSearches(member: boolean): Promise<readonly KeptSearch[]> {
  if (!member) return guestSearches();
  return browserApi('search-recent', { limit: RECENT_SEARCHES_LIMIT }).then(
    ({ searches }) => searches,
    () => [],
  );
}

/** @throws ApiError where there is nothing to show but what is one's own */
export async function loadStart(member: boolean): Promise<StartData> {
  const [recent, data] = await Promise.all([recentSearches(member), sharedData()]);
  return { recent, ...data };
}

/** For tests: as on a new page. */
export function forgetStart(): void {
  shared = null;
}
