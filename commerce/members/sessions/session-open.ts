import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { openSession } from './open-session.ts';
import { newSessionData } from './session-data.ts';
import { guestView } from './session-view.ts';

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
