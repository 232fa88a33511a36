import type { Service } from '#commerce/catalogue/shop.ts';
import { endSession, endSessionsOf } from '#commerce/members/sessions/open-session.ts';

/** POST logout: the session, or every session of its member, is gone, so that a copied token is worth nothing (decision 19). */
export const logout: Service<'logout'> = async (shop, { session }, { everywhere }) => {
  if (session && everywhere && session.memberId !== null) await endSessionsOf(shop.db.query, session.memberId);
  else if (session) await endSession(shop.db.query, session.tokenHash);
  return { success: true, message: '' };
};
