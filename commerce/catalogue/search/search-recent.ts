import type { Service } from '#commerce/catalogue/shop.ts';
import { requireProvenMember } from '#commerce/members/sessions/require-proven-member.ts';
import { forgetSearches, recentSearches } from './search-history.ts';

/** GET search-recent (API-067): a member's own; a guest's are kept in the browser, and nowhere else. */
export const searchRecent: Service<'search-recent'> = async (shop, { session }, { limit }) => {
  if (!session || session.memberId === null || session.link) return { searches: [] };
  return { searches: await recentSearches(shop.db.query, session.memberId, session.storeId, limit) };
};

/** POST search-recent-clear. @throws Problem 401 for a guest */
export const clearRecentSearches: Service<'search-recent-clear'> = async (shop, caller) => {
  const { memberId, storeId } = requireProvenMember(caller);
  await forgetSearches(shop.db.query, memberId, storeId);
  return { success: true };
};
