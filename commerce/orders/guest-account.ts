import { noteCodeOfOrder } from '#commerce/basket/promo-codes.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { signUp } from '#commerce/members/account/signup.ts';
import type { MembersService } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { readOrder } from './read-order.ts';

/** Longest first name an account takes. */
const NAME_MAX = 60;

/**
 * POST guest-account: a password makes an account of what a guest typed in the checkout. Only the session that bought may
 * ask: whoever has the link of the mail sees the order, and gets nothing else by it (decision 65). The address counts as
 * confirmed only once its mail was answered, as after any registration.
 * @throws Problem 404 where this session bought nothing as a guest, 409 EMAIL_TAKEN, 400 WEAK_PASSWORD, 429 RATE_LIMITED
 */
export const guestAccount: MembersService<'guest-account'> = async (shop, caller, { password, storeId, referer }) => {
  const { memberId, lastOrderId } = requireSession(caller);
  const store = requireStore(shop, storeId);
  const bought =
    memberId === null && lastOrderId !== null
      ? await readOrder(shop.db.query, { id: lastOrderId, memberId, locale: wordingOf(store) })
      : null;
  if (bought === null) throw notFound('order of a guest in this session');
  const { email, shippingAddress } = bought;
  const { firstName } = shippingAddress;
  const input = { email, password, storeId, referer, ...(firstName.length <= NAME_MAX && { firstName }) };
  return signUp(shop, caller, input, async (query, member, { auth_token: token }) => {
    const { affected } = await query('update orders set member_id = $2 where id = $1 and member_id is null', [
      bought.id,
      member,
    ]);
    if (affected === 0) throw new Problem(409, 'CONFLICT', 'The order has an account already');
    await noteCodeOfOrder(query, bought.id, member);
    await query('update session set last_order_id = $2 where token_hash = $1', [sha256(token), bought.id]);
  });
};
