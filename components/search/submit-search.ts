import { pathTo } from '#lib/addresses/path-builder.ts';
import { searchLanding } from '#lib/addresses/served-paths.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { keepGuestSearch } from './recent-searches.ts';

/** How long a visitor waits for the server to say where a term leads, ms; its results are there in any case. */
const PATIENCE_MS = 2500;

/** Has the server keep a search for whoever made it; that it could not be kept is nobody's concern. */
function saveSearch(term: string, results_count: number, member: boolean): void {
  const saved = member
    ? browserApi('search-save', { term, results_count })
    : browserApi('search-save-nonauth', { term, results_count });
  saved.catch(() => undefined);
}

/**
 * Asks where a term leads and keeps the search (SEARCH-12 and 19).
 * @param term not empty
 * @returns a path of this store: what the server names, else the results
 */
export async function submitSearch(term: string, member: boolean): Promise<string> {
  if (!member) keepGuestSearch(term);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { url, results_count } = await browserApi('search-url', { term }, { signal });
    saveSearch(term, results_count, member);
    return searchLanding(url, term);
  } catch {
    return pathTo.search(term);
  }
}
