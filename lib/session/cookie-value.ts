/** Between cookies; no other space than these two, which caches in front skip too. */
const SEPARATOR = /;[ \t]*/;

/**
 * Value of a cookie in a Cookie header, as it stands there; where the name comes twice, the first, which browsers send
 * for the closest path (RFC 6265). The session's only reader: the edge shares pages by what it reads, so whoever renders
 * them must read the same, and Next's own jar takes the last value and decodes it. deploy/front-cache.http.conf reads alike.
 */
export function cookieValue(cookieHeader: string | null | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookieHeader?.split(SEPARATOR).find((text) => text.startsWith(start));
  return pair?.slice(start.length);
}

/** A Cookie header without the cookies of one name; empty where no other is left. */
export const withoutCookie = (cookieHeader: string, name: string): string =>
  cookieHeader
    .split(SEPARATOR)
    .filter((text) => !text.startsWith(`${name}=`))
    .join('; ');
