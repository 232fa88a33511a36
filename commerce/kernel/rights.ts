import type { Caller, SessionRecord } from './caller.ts';
import { Problem } from './problem.ts';

export type MemberSession = SessionRecord & { readonly memberId: number };

/** The caller's session. @throws Problem 401 UNAUTHORIZED without one */
export function requireSession({ session }: Caller): SessionRecord {
  if (session === null) throw new Problem(401, 'UNAUTHORIZED', 'This call needs a session');
  return session;
}

/** The session of a member. @throws Problem 401 UNAUTHORIZED for a guest */
export function requireMember({ session }: Caller): MemberSession {
  if (session === null || session.memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'Members only');
  return { ...session, memberId: session.memberId };
}
