import { cookieValue } from './cookie-value.ts';
import type { CookieSealer } from './sealed-cookie.ts';
import type { SessionStandings } from './session-standing.ts';

/** What the serving edge has to know of a visitor before it chooses a page. */
export interface PageVisitor {
  /**
   * Names all that a session cookie can change about a cached page: the audience, and the store it is good for. Two
   * visitors with the same key get the same page at the same address.
   */
  readonly key: string;
  /** The cookie carries a session that is over upstream: the visitor is a guest. */
  readonly isOver: boolean;
}

/** Of a visitor without a session, or with one that cannot be read. */
const GUEST: PageVisitor = { key: 'guest', isOver: false };

/** Reads Cookie headers; answers at once where there is no session cookie. */
export function pageVisitors(sealer: CookieSealer, cookieName: string, isOver: SessionStandings) {
  const start = `${cookieName}=`;
  return (cookieHeader: string | undefined): PageVisitor | Promise<PageVisitor> => {
    if (!cookieHeader?.includes(start)) return GUEST;
    return sealer.open(cookieValue(cookieHeader, cookieName)).then((session) => {
      if (!session) return GUEST;
      if (isOver(session)) return { ...GUEST, isOver: true };
      return { key: `${session.storeId}.${session.audience}.${session.group}`, isOver: false };
    });
  };
}
