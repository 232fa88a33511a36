import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { forgetSearches, recentSearches } from './search-history.ts';

/** GET search-recent (API-067): a member's own; a guest's are kept in the browser, and nowhere else. */
export const searchRecent: Service<'search-recent'> = async (shop, { session }, { limit }) => {
  if (!session || session.memberId === null || session.link) return { searches: [] };
  return { searches: await recentSearches(shop.db.query, session.memberId, session.storeId, limit) };
};

/** POST search-recent-clear. @throws Problem 401 for a guest, 403 for a mail's link */
export const clearRecentSearches: Service<'search-recent-clear'> = async (shop, caller) => {
  const { memberId, storeId, link } = requireMember(caller);
  if (link) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  await forgetSearches(shop.db.query, memberId, storeId);
  return { success: true };
};
