/** Longest path that is carried through the login. */
const RETURN_PATH_MAX = 1024;

/** A path of this site: one slash, then neither a slash nor a backslash, and no control characters. */
const OWN_PATH = /^\/(?![\\/])[^\\\p{Cc}]*$/u;

/**
 * Packs the page to come back to after login into a `referer` segment (decision 14).
 * @param path path and query of this site
 * @returns base64url text; null where the path is not one of this site
 */
export function encodeReturnPath(path: string): string | null {
  if (path.length > RETURN_PATH_MAX || !OWN_PATH.test(path)) return null;
  const bytes = new TextEncoder().encode(path);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Unpacks a `referer` segment; null for anything that is not a path of this site, so that it cannot lead elsewhere. */
export function decodeReturnPath(referer: string): string | null {
  try {
    const binary = atob(referer.replaceAll('-', '+').replaceAll('_', '/'));
    const path = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
    return path.length <= RETURN_PATH_MAX && OWN_PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}
