import { endSession } from '#commerce/sessions/open-session.ts';
import type { Service } from './context.ts';

/** POST logout: the session is gone from the database, so a copied token is worth nothing (decision 19). */
export const logout: Service<'logout'> = async (shop, caller) => {
  if (caller.session) await endSession(shop.db.query, caller.session.tokenHash);
  return { success: true, message: '' };
};
