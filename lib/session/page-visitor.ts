import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { memberApi } from '#lib/api/server-api.ts';
import { cookieValue } from './cookie-value.ts';
import type { CookieSealer, SealedSession } from './session-cookie.ts';

/** How old an answer may be before the commerce API is asked again, ms. */
const ASK_EVERY_MS = 60_000;
/** Members whose standing is remembered. */
const MEMBERS_MAX = 20_000;

interface Standing {
  readonly askedAt: number;
  readonly isOver: boolean;
}

/** Is this session known to be over? Answers at once, and asks in the background. */
type SessionStandings = (session: SealedSession) => boolean;

/**
 * Knows which members' sessions are over though their cookies are not: signed out elsewhere, or revoked. A cached page
 * needs no call of the commerce API, so each session is asked for once a minute at most, while the page is already on its
 * way: the next one is right (decision 108). Where nobody answers, what was known stays.
 * @param isMember whether a bearer token is still a member's; rejects where that cannot be told
 */
export function sessionStandings(
  isMember: (token: string) => Promise<boolean>,
  now: () => number = Date.now,
): SessionStandings {
  const known = new LRUCache<string, Standing>({ max: MEMBERS_MAX });

  function ask(token: string, before: boolean): void {
    known.set(token, { askedAt: now(), isOver: before });
    isMember(token).then(
      (still) => known.set(token, { askedAt: now(), isOver: !still }),
      () => undefined,
    );
  }

  return ({ token, audience, issuedAt }) => {
    if (audience !== 'member') return false;
    const standing = known.get(token) ?? { askedAt: issuedAt, isOver: false };
    if (now() - standing.askedAt >= ASK_EVERY_MS) ask(token, standing.isOver);
    return standing.isOver;
  };
}

/** Asks the commerce API whether a bearer token is still that of a member. @throws ApiError where it does not answer */
export const isStillMember = async (token: string): Promise<boolean> =>
  (await memberApi({ token })('session-standing', {})).isMember;

/** What the serving edge has to know of a visitor before it chooses a page. */
export interface PageVisitor {
  /**
   * Names all that a session cookie can change about a cached page but home: the audience, and the store it is good for. Two
   * visitors with the same key get the same page at the same address.
   */
  readonly key: string;
  /** The same of home, which goes by the member's gender besides. */
  readonly homeKey: string;
  /** The cookie carries a session that is over upstream: the visitor is a guest. */
  readonly isOver: boolean;
  /** The session by a name that opens nothing, and whether it is a member's. */
  readonly session?: { readonly name: string; readonly isMember: boolean };
}

/** The same of one session, however often its cookie is sealed anew. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** Of a visitor without a session, or with one that cannot be read. */
const GUEST: PageVisitor = { key: 'guest', homeKey: 'guest', isOver: false };

/** Reads Cookie headers; answers at once where there is no session cookie. */
export function pageVisitors(sealer: CookieSealer, cookieName: string, isOver: SessionStandings) {
  const start = `${cookieName}=`;
  return (cookieHeader: string | undefined): PageVisitor | Promise<PageVisitor> => {
    if (!cookieHeader?.includes(start)) return GUEST;
    return sealer.open(cookieValue(cookieHeader, cookieName)).then((session) => {
      if (!session) return GUEST;
      if (isOver(session)) return { ...GUEST, isOver: true };
      const key = `${session.storeId}.${session.audience}.${session.group}`;
      const named = { name: nameOf(session.token), isMember: session.audience === 'member' };
      return { key, homeKey: `${key}.${session.gender ?? 0}`, isOver: false, session: named };
    });
  };
}
