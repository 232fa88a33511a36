import type { BrowserReply } from '#lib/api/browser-api.ts';
import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { newGuest } from '#lib/contract/visitors/new-guest.ts';

const FIRST_STORE = {
  storeId: 1,
  code: 'uk',
  websiteId: 1,
  loginRequired: true,
  freeDeliveryFrom: null,
  locale: 'en_GB',
  deliveryCountry: 'GB',
} as StoreConfig;

/** The session of a guest of the first store; for tests. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  ...newGuest(FIRST_STORE, new Date('2026-11-20T12:00:00Z')),
  first_visit: false,
  segment: '',
  is_confirmed: true,
  ...over,
});

/** What the browser is told when somebody has signed in or joined; for tests. */
export const SIGNED_IN: BrowserReply<'login'> = {
  success: true,
  message: '',
  expiresAt: '2026-11-21T12:00:00Z',
  session: aSession({ id: 7, name: 'Maya Lind', email: 'maya@post.example' }),
};
