import { isLeaving } from './leaving.ts';

/** Begins the name of what is kept for each reason: when the page was last loaded anew for it. */
const STORAGE_PREFIX = 'shop-reloaded-';

/** Reloads for one reason are at least this far apart, ms, so that a page and a session that never agree end in no circle. */
const PAUSE_MS = 10_000;

/**
 * Loads the page anew, unless it is being left already, this tab just did for the same reason, or cannot remember that it did.
 * @param reason names what the page should become
 */
export function reloadOnce(reason: string): void {
  if (isLeaving()) return;
  try {
    const since = Date.now() - Number(sessionStorage.getItem(STORAGE_PREFIX + reason));
    if (since >= 0 && since < PAUSE_MS) return;
    sessionStorage.setItem(STORAGE_PREFIX + reason, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
