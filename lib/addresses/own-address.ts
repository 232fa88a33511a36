import { decodeBase64url, encodeBase64url } from './packed-segments.ts';

/** One slash, then neither a slash nor a backslash, and no control characters. */
const ROOTED_PATH = /^\/(?![\\/])[^\\\p{Cc}]*$/u;

/** Stands in for the host of a path. */
const HERE = 'http://own.invalid';

/**
 * A path of this site with its dots resolved, as a Location header may carry it; its query and fragment are kept.
 * @returns null for what leads elsewhere: resolved, `/.//evil.example` begins with two slashes and names another host
 */
function resolvePath(path: string): string | null {
  if (!ROOTED_PATH.test(path)) return null;
  const { pathname, search, hash } = new URL(path, HERE);
  return ROOTED_PATH.test(pathname) ? pathname + search + hash : null;
}

/**
 * An address that a server names to go to, where the shop may follow it: a path of this store, or a page of another one.
 * @param storeHosts hosts of all stores, with their ports
 * @returns null where it leaves the shop's stores, or cannot be read
 */
export function ownAddress(to: string, storeHosts: ReadonlySet<string>): string | null {
  if (to.startsWith('/')) return resolvePath(to);
  const url = URL.canParse(to) ? new URL(to) : null;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && web && storeHosts.has(url.host) ? url.href : null;
}

/** Longest path that is carried through the login. */
const RETURN_PATH_MAX = 1024;

const isOwnPath = (path: string): boolean => path.length <= RETURN_PATH_MAX && resolvePath(path) !== null;

/**
 * Packs the page to come back to after login into a `referer` segment (decision 14).
 * @param path path and query of this site
 * @returns base64url text; null where the path is not one of this site
 */
export const encodeReturnPath = (path: string): string | null => (isOwnPath(path) ? encodeBase64url(path) : null);

/** A path of this site, as a Location header may carry it; null for what leads elsewhere. */
export const ownPathOf = (path: string): string | null => (isOwnPath(path) ? resolvePath(path) : null);

/** Unpacks a `referer` segment; null for anything that is not a path of this site, so that it cannot lead elsewhere. */
export function decodeReturnPath(referer: string): string | null {
  const path = decodeBase64url(referer);
  return path !== null && isOwnPath(path) ? path : null;
}
