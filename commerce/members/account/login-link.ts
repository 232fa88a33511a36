import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { GUEST, type MailLink, maskedEmail, readLinkToken } from '#commerce/members/account/mail-link.ts';
import { type MembersService, startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { holdAccess } from './credentials.ts';

/** What the link of an order's mail says. @throws Problem 400 TOKEN_EXPIRED for a link that is forged, over, or another store's */
export async function genuineLink(
  shop: Shop,
  { token, storeId }: { token: string; storeId: number },
  query: Query = shop.db.query,
): Promise<MailLink> {
  const asked = { purpose: 'order', token, at: shop.clock.now() } as const;
  const link = await readLinkToken(query, shop.env.sessionSecret, asked);
  if (link?.storeId !== storeId) throw new Problem(400, 'TOKEN_EXPIRED', 'The link is not good any more');
  return link;
}

/** Has the caller proved with the password to be the member the link is for? */
const isOwner = ({ session }: Caller, { memberId }: MailLink): boolean =>
  session?.memberId === memberId && session.link === null;

/** GET login-link: what a link of a mail is about, for the page that asks before it opens it; changes nothing. */
export const loginLinkFacts: Service<'login-link-facts'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.store_id);
  const link = await genuineLink(shop, { token: input.token, storeId: store.storeId });
  const { rows } = await shop.db.query<{ increment_id: string; signed_in: string | null }>(
    `select increment_id, (select email from member where id = $3) signed_in from orders
     where id = $1 and coalesce(member_id, 0) = $2`,
    [link.subject, link.memberId, caller.session?.memberId ?? null],
  );
  const [order] = rows;
  if (!order) throw new Problem(400, 'TOKEN_EXPIRED', 'The order is gone');
  const isAnother = link.memberId !== GUEST && order.signed_in !== null && caller.session?.memberId !== link.memberId;
  return {
    email: maskedEmail(link.email),
    orderId: link.subject,
    orderNumber: order.increment_id,
    signedInAs: isAnother && order.signed_in !== null ? maskedEmail(order.signed_in) : null,
    isOwner: isOwner(caller, link),
    isGuest: link.memberId === GUEST,
  };
};

/**
 * POST login-link (decision 65): opens a session that shows the one order a mail was about. Whoever gave the
 * password before stays signed in by it.
 * @throws Problem 400 TOKEN_EXPIRED for a link that is forged, another store's, over, or ended with the credentials
 */
export const loginLink: MembersService<'login-link'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const link = await genuineLink(shop, input);
  if (link.memberId === GUEST) throw new Problem(400, 'TOKEN_EXPIRED', 'A guest has no account to open');
  const proven = isOwner(caller, link);
  return shop.db.transaction(async (query) => {
    await holdAccess(query, link.memberId);
    // It may have ended with the credentials since it was read.
    await genuineLink(shop, input, query);
    return startMemberSession(shop, query, caller, {
      store,
      memberId: link.memberId,
      isSignup: false,
      ...(!proven && { linkedOrderId: link.subject }),
      at: shop.clock.now(),
    });
  });
};
