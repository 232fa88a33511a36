import { env } from '#lib/process/env.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { hasSessionCookie } from '#lib/session/session-cookie.ts';
import { Refusal } from './problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from './rate-limits.ts';

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

/**
 * Lets through what a plain form of this shop sends: the counterpart for forms of what every call is held to.
 * @param name of the endpoint, for the limits
 * @throws Refusal 403 for another site's form, 429 for too many from one address
 */
export async function checkFormWrite(
  name: string,
  { headers }: Request,
  limits: RateLimits = rateLimits(),
): Promise<void> {
  if (!isSameOrigin(headers)) throw new Refusal(403, 'FORBIDDEN', 'Writes come from the pages of this shop');
  await limitCall(name, { method: 'POST' }, addressFromEdge(headers), limits);
}
