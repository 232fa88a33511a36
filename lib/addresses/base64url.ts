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
