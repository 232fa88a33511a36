import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { type MemberSession, requireMember } from '#commerce/kernel/rights.ts';

/**
 * The session of a member who gave the password for it (decisions 24 and 65): for what a mail's link does not open.
 * @throws Problem 401 for a guest; 403 FORBIDDEN for a session that a mail's link opened
 */
export function requireProvenMember(caller: Caller): MemberSession {
  const session = requireMember(caller);
  if (session.link) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  return session;
}

/**
 * The member's session for one order: by a mail's link, the order it is about and the one just bought.
 * @throws Problem 401 for a guest; 403 FORBIDDEN where the password is needed
 */
export function requireOrderReader(caller: Caller, orderId: number): MemberSession {
  const session = requireMember(caller);
  const shown = session.link === null || [session.link.orderId, session.lastOrderId].includes(orderId);
  return shown ? session : requireProvenMember(caller);
}
