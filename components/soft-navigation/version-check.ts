/** The version is asked for at most this often (decision 16), ms. */
const EVERY_MS = 60_000;
/** A navigation does not wait longer than this for it, ms. */
const PATIENCE_MS = 500;
/** Holds the version for which a document was loaded already. */
const STORAGE_KEY = 'shop-version-loaded';

let askedAt = Number.NEGATIVE_INFINITY;
let asked: Promise<string | null> = Promise.resolve(null);

async function fetchVersion(): Promise<string | null> {
  try {
    const { version } = (await (await fetch('/api/version', { cache: 'no-store' })).json()) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** The version that runs now; null where it is not known, or is this page's own. Asked at most once a minute. */
export function newerVersion(
  own: string | undefined = document.documentElement.dataset.version,
): Promise<string | null> {
  if (Date.now() - askedAt >= EVERY_MS) {
    askedAt = Date.now();
    asked = fetchVersion();
  }
  return asked.then((version) => (version !== null && own !== undefined && version !== own ? version : null));
}

/** May a document be loaded for this version? Once only, so that a page that stays old ends in no circle. */
function mayLoadFor(version: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === version) return false;
    sessionStorage.setItem(STORAGE_KEY, version);
    return true;
  } catch {
    return false;
  }
}

/** Must the target of a navigation be loaded as a document, since this page's version is outdated (MW-12)? */
export async function needsDocument(): Promise<boolean> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const version = await Promise.race([newerVersion(), patience]);
  return version !== null && mayLoadFor(version);
}

/** Logs a page that was outdated when it was loaded; it is left alone (ERR-19). */
export async function logOutdatedLoad(): Promise<void> {
  const version = await newerVersion();
  if (version !== null) console.error(`Outdated page: ${version} runs`);
}
