import type { Caller, SessionRecord } from '#commerce/catalogue/shop.ts';
import { Problem } from './problem.ts';

export type MemberSession = SessionRecord & { readonly memberId: number };

/** The session of a member. @throws Problem 401 UNAUTHORIZED for a guest */
export function requireMember({ session }: Caller): MemberSession {
  if (session === null || session.memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'Members only');
  return { ...session, memberId: session.memberId };
}
