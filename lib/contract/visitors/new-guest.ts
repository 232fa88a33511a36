import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { UNANSWERED } from '#lib/rules/consent.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';

/** Who comes without a session: a guest whom the shop does not know yet. Both processes say so alike. */
export const newGuest = (store: StoreConfig, createdAt: Date): Session => ({
  id: null,
  name: '',
  email: '',
  store_id: store.storeId,
  store_code: store.code,
  website_id: store.websiteId,
  store_type: STORE_TYPE,
  first_visit: true,
  newsletterActionTaken: false,
  restrictEmailPersonalisation: false,
  restrictSitePersonalisation: false,
  isSubscribed: false,
  subscribeAbandonedBasket: false,
  group: 0,
  segment: 'guest',
  gender: 0,
  auto_login: false,
  loginRequired: store.loginRequired,
  free_delivery_enabled: store.freeDeliveryFrom !== null,
  store_locale: store.locale,
  delivery_country: store.deliveryCountry,
  billing_country: store.deliveryCountry,
  accepts_cookie: UNANSWERED.cookie_consent_given,
  is_confirmed: false,
  flash_messages: { error: [], success: [] },
  newsId: null,
  referralCode: null,
  abTests: [],
  createdAt: createdAt.toISOString(),
  isSignupEvent: false,
  current_orders: [],
  partnersName: '',
  cookieConsentPreferences: { ...UNANSWERED },
  basketCount: 0,
});
