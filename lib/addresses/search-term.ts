import { decodeBase64url, encodeBase64url } from './base64url.ts';

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
