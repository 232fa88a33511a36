import { pathTo } from '#lib/routing/path-builder.ts';
import { decodeReturnPath } from '#lib/routing/return-path.ts';

/** Last segment of an address such as `/customer/account/login/<referer>`, null where the route has none. */
function refererSegment(pathname: string, route: string): string | null {
  const rest = pathname.startsWith(`${route}/`) ? pathname.slice(route.length + 1).replace(/\/$/, '') : '';
  return rest === '' || rest.includes('/') ? null : rest;
}

/** Where a member goes after signing in: back to where he was going, if that is a page of this site, else home (decision 13). */
export function pathAfterSignIn(pathname: string): string {
  const segment = refererSegment(pathname, '/customer/account/login');
  return (segment && decodeReturnPath(segment)) ?? pathTo.home();
}

/** The referral code of `/customer/account/create/<code>` and `/join/<code>` (decision 14), null where there is none. */
export function referralCodeOf(pathname: string): string | null {
  const segment = refererSegment(pathname, '/customer/account/create') ?? refererSegment(pathname, '/join');
  return segment !== null && /^[A-Za-z0-9_-]{3,64}$/.test(segment) ? segment : null;
}
