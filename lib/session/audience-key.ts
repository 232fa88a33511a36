import { cookieValue } from './cookie-value.ts';
import type { CookieSealer } from './sealed-cookie.ts';

/** Of a visitor without a session, or with one that cannot be read. */
const GUEST_KEY = 'guest';

/**
 * Names all that a session cookie can change about a cached page: the audience, and the store it is good for. Two
 * visitors with the same key get the same page at the same address. Answers at once where there is no cookie.
 */
export function audienceKeys(sealer: CookieSealer, cookieName: string) {
  const start = `${cookieName}=`;
  return (cookieHeader: string | undefined): string | Promise<string> => {
    if (!cookieHeader?.includes(start)) return GUEST_KEY;
    return sealer
      .open(cookieValue(cookieHeader, cookieName))
      .then((session) => (session ? `${session.storeId}.${session.audience}.${session.group}` : GUEST_KEY));
  };
}
