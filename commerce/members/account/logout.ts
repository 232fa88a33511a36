import type { Service } from '#commerce/catalogue/shop.ts';
import { endAccess } from '#commerce/members/account/credentials.ts';
import { endSession } from '#commerce/members/sessions/open-session.ts';

/**
 * POST logout: the session is gone, so that a copied token is worth nothing (decision 19); with `everywhere` all that
 * opens the account without the password. A link's holder has not proved to be the member, and ends one session only.
 */
export const logout: Service<'logout'> = async (shop, { session }, { everywhere }) => {
  const memberId = session?.link ? null : (session?.memberId ?? null);
  if (everywhere && memberId !== null) await shop.db.transaction((query) => endAccess(query, memberId));
  else if (session) await endSession(shop.db.query, session.tokenHash);
  return { success: true, message: '' };
};
