const STORAGE_KEY = 'shop-reloaded-at';

/** Two reloads are at least this far apart, ms, so that a page and a session that never agree cannot go round in circles. */
const PAUSE_MS = 10_000;

/** Loads the page anew, unless this tab just did or cannot remember that it did. */
export function reloadOnce(): void {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(STORAGE_KEY));
    if (since >= 0 && since < PAUSE_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
