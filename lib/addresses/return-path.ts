import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { resolvePath } from './own-address.ts';

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
