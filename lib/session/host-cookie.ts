import { env } from '#lib/process/env.ts';

/** Name of a cookie that only this host sets: on https the prefix makes browsers refuse one that a sibling host set. */
export const hostCookieName = (name: string, scheme: 'http' | 'https' = env().PUBLIC_SCHEME): string =>
  scheme === 'https' ? `__Host-${name}` : name;

/**
 * Set-Cookie with the attributes of decision 19: host-only (no Domain), not for scripts, Secure where on https.
 * @param maxAge seconds; 0 takes the cookie away, null keeps it until the browser is closed
 */
export function hostSetCookie(name: string, value: string, maxAge: number | null): string {
  const secure = env().PUBLIC_SCHEME === 'https' ? '; Secure' : '';
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  return `${hostCookieName(name)}=${value}; Path=/${life}; HttpOnly; SameSite=Lax${secure}`;
}
