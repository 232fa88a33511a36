import type { BrowserReply } from '#lib/api/browser-api.ts';
import type { Session } from '#lib/contract/session.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';

/** The session of a guest of the first store; for tests. */
export const aSession = (over: Partial<Session> = {}): Session => ({
  id: null,
  name: '',
  email: '',
  store_id: 1,
  store_code: 'uk',
  website_id: 1,
  store_type: 7,
  first_visit: false,
  newsletterActionTaken: false,
  restrictEmailPersonalisation: false,
  restrictSitePersonalisation: false,
  isSubscribed: false,
  subscribeAbandonedBasket: false,
  group: 0,
  segment: '',
  gender: 0,
  auto_login: false,
  loginRequired: true,
  free_delivery_enabled: false,
  store_locale: 'en_GB',
  delivery_country: 'GB',
  billing_country: 'GB',
  accepts_cookie: false,
  is_confirmed: true,
  flash_messages: { error: [], success: [] },
  newsId: null,
  referralCode: null,
  abTests: [],
  createdAt: '2026-11-20T12:00:00Z',
  isSignupEvent: false,
  current_orders: [],
  partnersName: '',
  cookieConsentPreferences: UNANSWERED,
  basketCount: 0,
  ...over,
});

/** What the browser is told when somebody has signed in or joined; for tests. */
export const SIGNED_IN: BrowserReply<'login'> = {
  success: true,
  message: '',
  expiresAt: '2026-11-21T12:00:00Z',
  session: aSession({ id: 7, name: 'Maya Lind', email: 'maya@post.example' }),
};
