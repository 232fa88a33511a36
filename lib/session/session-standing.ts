import { LRUCache } from 'lru-cache';
import type { SealedSession } from './sealed-cookie.ts';

/** How old an answer may be before the commerce API is asked again, ms. */
const ASK_EVERY_MS = 60_000;
/** Members whose standing is remembered. */
const MEMBERS_MAX = 20_000;

interface Standing {
  readonly askedAt: number;
  readonly isOver: boolean;
}

/** Is this session known to be over? Answers at once; asks behind the visitor's back. */
export type SessionStandings = (session: SealedSession) => boolean;

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
