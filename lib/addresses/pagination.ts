/**
 * Pages of a list (UI-06): in `change` mode one page shows at a time, in `extend` mode the pages from `initial` to
 * `current` show together.
 */
export interface Pagination {
  readonly mode: 'change' | 'extend';
  /** First page shown, from 1. */
  readonly initial: number;
  /** Page shown, in extend mode the last of them. */
  readonly current: number;
  /** Pages of the list; 0 for an empty one. */
  readonly count: number;
  /** Where the last move led: forward, back, or nowhere (UI-10). */
  readonly direction: 1 | -1 | 0;
}

/** Starts at a page, which becomes the nearest there is. */
export function paginate(mode: Pagination['mode'], page: number, count: number): Pagination {
  const start = Math.max(1, Math.min(page, count));
  return { mode, initial: start, current: start, count, direction: 0 };
}

/** Is there a page before (UI-09)? */
export const hasPrevious = ({ mode, initial, current }: Pagination): boolean =>
  (mode === 'change' ? current : initial) > 1;

/** Is there a page after (UI-09)? */
export const hasNext = ({ current, count }: Pagination): boolean => current < count;

/** The page that `goNext` leads to; null where there is none. */
export const nextPage = (pages: Pagination): number | null => (hasNext(pages) ? pages.current + 1 : null);

/** The page that `goPrevious` leads to; null where there is none. */
export const previousPage = (pages: Pagination): number | null =>
  hasPrevious(pages) ? (pages.mode === 'change' ? pages.current : pages.initial) - 1 : null;

const stay = (pages: Pagination): Pagination => ({ ...pages, direction: 0 });

/** Goes to a page from 1 to count (UI-07); any other is refused. Only where one page shows at a time. */
export function goTo(pages: Pagination, page: number): Pagination {
  const { mode, current, count } = pages;
  if (mode !== 'change' || !Number.isInteger(page) || page < 1 || page > count || page === current) return stay(pages);
  return { ...pages, initial: page, current: page, direction: page > current ? 1 : -1 };
}

/** One page forward: shown instead, or after those that show (UI-07, UI-08). */
export function goNext(pages: Pagination): Pagination {
  const page = nextPage(pages);
  if (page === null) return stay(pages);
  return { ...pages, initial: pages.mode === 'change' ? page : pages.initial, current: page, direction: 1 };
}

/** One page back: shown instead, or before those that show (UI-07, UI-08). */
export function goPrevious(pages: Pagination): Pagination {
  const page = previousPage(pages);
  if (page === null) return stay(pages);
  return { ...pages, initial: page, current: pages.mode === 'change' ? page : pages.current, direction: -1 };
}
