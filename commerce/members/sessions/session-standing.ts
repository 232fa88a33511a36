import type { Service } from '#commerce/catalogue/shop.ts';

/**
 * GET session-standing: whether the bearer's session lives and is a member's. Unlike `session` it tells no news, so that
 * the storefront may ask behind a visitor's back.
 */
export const sessionStanding: Service<'session-standing'> = async (_shop, { session }) => ({
  isMember: session !== null && session.memberId !== null,
});
