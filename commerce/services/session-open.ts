import { openSession } from '#commerce/sessions/open-session.ts';
import { newSessionData } from '#commerce/sessions/session-data.ts';
import { guestView } from '#commerce/sessions/session-view.ts';
import type { Service } from './context.ts';
import { requireStore } from './require-store.ts';

/** POST session-open: a guest's session. A token is never stored in a repeatable reply, so the idempotency key is ignored. */
export const sessionOpen: Service<'session-open'> = async (shop, _caller, input) => {
  const store = requireStore(shop, input.store_id);
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
