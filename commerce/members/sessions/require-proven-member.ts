import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { type MemberSession, requireMember } from '#commerce/kernel/rights.ts';
import { SessionData } from './session-data.ts';

/**
 * The session of a member who gave the password for it (decision 24): for what a mail's link does not open.
 * @throws Problem 401 for a guest; 403 FORBIDDEN for a session that a mail's link opened
 */
export async function requireProvenMember(shop: Shop, caller: Caller): Promise<MemberSession> {
  const session = requireMember(caller);
  const { rows } = await shop.db.query<{ data: unknown }>('select data from session where token_hash = $1', [
    session.tokenHash,
  ]);
  if (SessionData.parse(rows[0]?.data ?? {}).autoLogin) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  return session;
}
