/** A public path as the shop reads it, or what is wrong with it. */
export type PublicPath =
  | { readonly kind: 'path' /** Decoded, no trailing slash, `/` for home. */; readonly path: string }
  | { readonly kind: 'repeated-slashes' /** Path to go to instead. */; readonly collapsed: string }
  | { readonly kind: 'malformed' };

/** Longest path that the resolver is asked about (routing contract). */
const PATH_MAX = 2048;

/** Two slashes in a row; a backslash is a slash to browsers, so it may not lead off the site either. */
const REPEATED_SLASHES = /[\\/]{2,}|\\/g;

/** Any control character, category Cc of Unicode. */
const CONTROL = /\p{Cc}/u;

function decodeOnce(path: string): string | null {
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const plain = segments.every((segment) => !segment.includes('/') && segment !== '.' && segment !== '..');
    return plain ? segments.join('/') : null;
  } catch {
    return null;
  }
}

/**
 * Reads the path of a request target (decisions 7 and 8): repeated slashes are to be collapsed by a redirect; segments
 * are decoded once; a path that cannot be decoded, or whose decoding would change its shape, is malformed; both
 * trailing-slash forms are the same path.
 * @param raw path as it came over the wire, without query
 */
export function readPublicPath(raw: string): PublicPath {
  const collapsed = raw.replace(REPEATED_SLASHES, '/');
  if (collapsed !== raw) return { kind: 'repeated-slashes', collapsed };
  const decoded = decodeOnce(raw);
  if (decoded === null || decoded.length > PATH_MAX || CONTROL.test(decoded)) return { kind: 'malformed' };
  return { kind: 'path', path: decoded.replace(/\/$/, '') || '/' };
}
