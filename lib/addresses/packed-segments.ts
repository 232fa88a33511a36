/** Writes text as UTF-8 in base64url without padding (RFC 4648, section 5): one path segment of unreserved characters. */
export function encodeBase64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Reads what `encodeBase64url` wrote; null where the segment is no base64url, or no UTF-8 within. */
export function decodeBase64url(segment: string): string | null {
  try {
    const binary = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Writes the identifier of a size guide, which may hold slashes, as one path segment. */
export const guideToSegment = (identifier: string): string => `g-${encodeBase64url(identifier)}`;

/** Reads an `[identifier]` segment; null where it is none, which only a request past the middleware could cause. */
export const guideFromSegment = (segment: string): string | null =>
  segment.startsWith('g-') ? decodeBase64url(segment.slice(2)) : null;

/** Writes the address of a story, which may hold slashes, as one path segment. */
export const storyToSegment = (slug: string): string => `d-${encodeBase64url(slug)}`;

/** Reads a `[slug]` segment; null where it is none, which only a request past the middleware could cause. */
export const storyFromSegment = (segment: string): string | null =>
  segment.startsWith('d-') ? decodeBase64url(segment.slice(2)) : null;

/** Most characters of a term that count: what `cat-products-es` takes, and the search field allows. */
const TERM_MAX = 100;

/** Spaces of any kind, and control characters. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** The first half of a character that the limit cut in two. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** A search term as it is asked for: composed (NFC), blanks single, at most 100 characters; empty where there is none. */
export const readSearchTerm = (text: string | null): string =>
  (text ?? '').normalize('NFC').replace(BLANKS, ' ').trim().slice(0, TERM_MAX).replace(HALF_CHARACTER, '').trimEnd();

/** Writes a term as a path segment; the name before it keeps the segment of no term from being empty. */
export const termToSegment = (term: string): string => `s-${encodeBase64url(term)}`;

/** Reads a `[term]` segment; null where it is none, which only a request past the middleware could cause. */
export const termFromSegment = (segment: string): string | null =>
  segment.startsWith('s-') ? decodeBase64url(segment.slice(2)) : null;
