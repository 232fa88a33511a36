import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { Pagination } from '#lib/pagination/pagination.ts';

/** What a list was extended by, and where its reader was. */
export interface ListMemory {
  readonly pages: Pagination;
  /** Cards of earlier pages, which stand before those the server rendered, and those of later pages. */
  readonly earlier: readonly Card[];
  readonly later: readonly Card[];
  /** How far the page was scrolled, px. */
  readonly scrollY: number;
}

/** Lists kept; a reader goes back through few. */
const KEPT = 12;
/** Older ones are not shown again, ms: prices and stock may have moved on. */
const LIFETIME_MS = 10 * 60_000;

const kept = new Map<string, { memory: ListMemory; at: number }>();
let returnedTo: string | null = null;

/** Address of a list in this document. */
export const listAddress = (): string => window.location.pathname + window.location.search;

let isWatching = false;

/** Notes from now on, for as long as the document lives, which address the browser goes back to. */
function watchReturns(): void {
  if (isWatching) return;
  isWatching = true;
  const onReturn = () => {
    returnedTo = listAddress();
  };
  const onClick = () => {
    returnedTo = null;
  };
  // Before the router hears of it, which renders the page at once.
  window.addEventListener('popstate', onReturn, { capture: true });
  document.addEventListener('click', onClick, { capture: true });
}

/** Keeps a list as it is left, by its address. @param at now, ms */
export function rememberList(address: string, memory: ListMemory, at: number = Date.now()): void {
  watchReturns();
  kept.delete(address);
  kept.set(address, { memory, at });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}

/**
 * The list as it was left, where the browser has just gone back (or forward) to it: a link to the same list opens it
 * anew. @param at now, ms
 */
export function recallList(address: string, at: number = Date.now()): ListMemory | null {
  const found = kept.get(address);
  if (returnedTo !== address || !found || at - found.at > LIFETIME_MS) return null;
  return found.memory;
}
