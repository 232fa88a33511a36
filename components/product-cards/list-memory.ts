import { type ListingView, listingAddress, viewFromQuery, viewToSegment } from '#lib/addresses/listing-view.ts';
import type { Pagination } from '#lib/addresses/pagination.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';

/** What a list was extended by, and where its reader was. */
export interface ListMemory {
  readonly pages: Pagination;
  /** Cards of earlier pages, which stand before those the server rendered, and those of later pages. */
  readonly earlier: readonly Card[];
  readonly later: readonly Card[];
  /** When a sale opens or ends next that changes the list: afterwards it is another one. */
  readonly changesAt: string | null;
  /** How far the page was scrolled, px. */
  readonly scrollY: number;
}

/** Lists kept; a reader goes back through few. */
const KEPT = 12;
/** Older ones are not shown again, ms: prices and stock may have moved on. */
const LIFETIME_MS = 10 * 60_000;

const kept = new Map<string, { memory: ListMemory; at: number }>();

/** Keeps a list as it is left, by its address. @param at now, ms */
export function rememberList(address: string, memory: ListMemory, at: number = Date.now()): void {
  kept.delete(address);
  kept.set(address, { memory, at });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/**
 * Has the browser gone back (or forward) to this view? Then the address bar names it before it is rendered; where a link
 * leads to it, the bar still names the page before, and the list opens anew.
 */
function isNamed(
  path: string,
  view: ListingView,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const [own = '', ownQuery] = path.split('?');
  const shown = new URLSearchParams(search);
  return (
    withoutSlash(own) === withoutSlash(pathname) &&
    [...new URLSearchParams(ownQuery)].every(([name, value]) => shown.get(name) === value) &&
    viewToSegment(viewFromQuery(shown)) === viewToSegment(view)
  );
}

/**
 * The list as it was left, where the browser comes back to it; asked before it is rendered.
 * @param path public path of the listing
 * @param at now, ms
 */
export function recallList(path: string, view: ListingView, at: number = Date.now()): ListMemory | null {
  const found = kept.get(listingAddress(path, view));
  if (!found || at - found.at > LIFETIME_MS || !isNamed(path, view, window.location)) return null;
  return found.memory;
}
