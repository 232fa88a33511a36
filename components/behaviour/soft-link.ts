/** The link of the shop that an event happened on or in; null where it happened elsewhere. */
export const softLinkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;

export interface Following {
  /** Path, query and hash. */
  readonly path: string;
  /** Does the view go to the top of the new page? */
  readonly scroll: boolean;
}

/**
 * Where a click leads within the shop: what to go to without a document load.
 * @returns null where the browser has to follow it itself: another button or a key held (new tab, window, download),
 *   a click somebody handled already, another site, another window, or a place on this very page
 */
export function followingOf(
  event: MouseEvent,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): Following | null {
  const link = softLinkOf(event.target);
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented) return null;
  if (link.origin !== here.origin || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return null;
  const samePage = link.pathname === here.pathname && link.search === here.search;
  if (samePage && link.hash) return null;
  return { path: link.pathname + link.search + link.hash, scroll: link.dataset.soft !== 'stay' };
}

/**
 * Goes to a page of the shop as a click on a link to it would: without a document load where the page is live.
 * @param path path and query of this store
 */
export function followPath(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.dataset.soft = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
