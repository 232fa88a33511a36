import { env } from '#lib/process/env.ts';
import { hasSessionCookie } from '#lib/session/session-cookie.ts';

/**
 * Does a write come from a page of this very host? Browsers say so in Origin or Sec-Fetch-Site with every write, so that
 * what carries a session and says neither is refused; without a session there is nothing of anybody's to misuse.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return !hasSessionCookie(headers.get('cookie'));
  const ownSite = site === null || site === 'same-origin';
  const ownOrigin = origin === null || origin === `${env().PUBLIC_SCHEME}://${headers.get('host')}`;
  return ownSite && ownOrigin;
}
