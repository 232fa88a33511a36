/**
 * Does a write come from a page of this very host? Browsers say where it comes from; a client that says nothing is no
 * browser, and carries nobody's cookies but its own.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
