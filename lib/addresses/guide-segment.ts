import { decodeBase64url, encodeBase64url } from './base64url.ts';

/** Writes the identifier of a size guide, which may hold slashes, as one path segment. */
export const guideToSegment = (identifier: string): string => `g-${encodeBase64url(identifier)}`;

/** Reads an `[identifier]` segment; null where it is none, which only a request past the middleware could cause. */
export const guideFromSegment = (segment: string): string | null =>
  segment.startsWith('g-') ? decodeBase64url(segment.slice(2)) : null;
