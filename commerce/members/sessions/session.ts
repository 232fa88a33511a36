import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { newGuest } from '#lib/contract/visitors/new-guest.ts';
import { withValidConsent } from './cookie-consent.ts';
import { findVisitor } from './find-visitor.ts';
import { openSession } from './open-session.ts';
import { newSessionData, type SessionData } from './session-data.ts';
import { guestView, sessionView } from './session-view.ts';

const hasNews = ({ isSignupEvent, flash }: SessionData): boolean =>
  isSignupEvent || flash.error.length > 0 || flash.success.length > 0;

const TOLD = { isSignupEvent: false, flash: { error: [], success: [] } };

/** Changes some of a session's data and nothing else: the rest may have changed meanwhile. */
async function change(query: Query, tokenHash: Uint8Array, data: Partial<SessionData>): Promise<void> {
  const changes = JSON.stringify(data);
  await query('update session set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [tokenHash, changes]);
}

/**
 * GET session (API-063): the bearer's session in its own store, which the storefront compares with its host's (MW-11);
 * without a session, what a new guest would get. The first visit is sent once, signup and flash messages until the browser
 * says that it has told them, since a page that was left meanwhile tells nothing (decision 174); who peeks leaves all of it
 * to the visitor's page.
 */
export const session: Service<'session'> = async (shop, { bearer }, input) => {
  const visitor = bearer ? await findVisitor(shop, bearer) : null;
  if (!visitor) return newGuest(requireStore(shop, input.store_id), new Date(shop.clock.now()));
  const store = requireStore(shop, visitor.session.storeId);
  const data = withValidConsent(visitor.data, shop.clock.now());
  // What is told once is made where a session begins, and nowhere else.
  const newsId = hasNews(data) ? visitor.createdAt.toISOString() : null;
  const isTold = newsId !== null && input.told === newsId;
  if (!input.peek && (isTold || data.firstVisit)) {
    await change(shop.db.query, visitor.session.tokenHash, { ...(isTold && TOLD), firstVisit: false });
  }
  const view = sessionView(store, { ...visitor, data: isTold ? { ...data, ...TOLD } : data });
  return { ...view, newsId: isTold ? null : newsId };
};

/**
 * GET session-standing: whether the bearer's session lives and is a member's. Unlike `session` it clears no
 * one-time data, so that the storefront may ask without the visitor's page.
 */
export const sessionStanding: Service<'session-standing'> = async (_shop, { session }) => ({
  isMember: session !== null && session.memberId !== null,
});

const HOUR_MS = 3_600_000;

/**
 * POST session-open: a guest's session. A token is never stored in a repeatable reply, so the idempotency key is ignored.
 * @throws Problem 429 where its address has opened too many (decision 107)
 */
export const sessionOpen: Service<'session-open'> = async (shop, { address }, input) => {
  const store = requireStore(shop, input.store_id);
  const { addressSessionsPerHour: limit } = shop.env;
  const retryAfter = await countTry(shop.db, addressKey('session', address), limit, shop.clock.now(), HOUR_MS);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many sessions', { retryAfter });
  const data = newSessionData();
  const opened = await openSession(shop.db.query, {
    storeId: store.storeId,
    memberId: null,
    data,
    at: shop.clock.now(),
  });
  return {
    success: true,
    message: '',
    auth_token: opened.token,
    expiresAt: opened.expiresAt.toISOString(),
    session: guestView(store, data, opened.createdAt),
  };
};
