import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { memberOfLoginLink } from './signed-link.ts';

/**
 * POST login-link (decision 24): opens the session of the member whom a mail's signed link names.
 * @throws Problem 400 TOKEN_EXPIRED for a link that is forged, another store's, over, or of a member who is gone
 */
export const loginLink: Service<'login-link'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const at = shop.clock.now();
  const memberId = memberOfLoginLink(shop.env.sessionSecret, input.token, store.storeId, at);
  return shop.db.transaction(async (query) => {
    const { rows } = await query<{ id: number }>('select id from member where id = $1', [memberId]);
    const [member] = rows;
    if (!member) throw new Problem(400, 'TOKEN_EXPIRED', 'The link is not good any more');
    return startMemberSession(query, caller, { store, memberId: member.id, isSignup: false, isAutoLogin: true, at });
  });
};
