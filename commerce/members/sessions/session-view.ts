import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import type { Visitor } from './find-visitor.ts';
import type { SessionData } from './session-data.ts';

/** What the visitor's session looks like before there is one: a guest of the store. */
export function guestView(store: StoreConfig, data: SessionData, createdAt: Date): Session {
  return {
    id: null,
    name: '',
    email: '',
    store_id: store.storeId,
    store_code: store.code,
    website_id: store.websiteId,
    store_type: STORE_TYPE,
    first_visit: data.firstVisit,
    newsletterActionTaken: data.newsletterActionTaken,
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
    delivery_country: data.deliveryCountry ?? store.deliveryCountry,
    billing_country: store.deliveryCountry,
    accepts_cookie: data.consent.cookie_consent_given,
    is_confirmed: false,
    flash_messages: data.flash,
    newsId: null,
    referralCode: null,
    abTests: data.abTests,
    createdAt: createdAt.toISOString(),
    isSignupEvent: data.isSignupEvent,
    current_orders: [],
    partnersName: data.partnersName,
    cookieConsentPreferences: data.consent,
    basketCount: 0,
  };
}

/** The session as the contract describes it, with its member and basket (SESS-02 to SESS-12). */
export function sessionView(store: StoreConfig, { session, data, createdAt, member, units }: Visitor): Session {
  const guest = { ...guestView(store, data, createdAt), basketCount: units };
  if (!member) return guest;
  // Whoever holds a mail's link is told nothing of the account (decision 65).
  const account = session.link
    ? { email: '', referralCode: null, current_orders: member.open_orders.filter((id) => id === session.link?.orderId) }
    : { email: member.email, referralCode: member.referral_code, current_orders: member.open_orders };
  return {
    ...guest,
    ...account,
    id: session.memberId,
    name: `${member.first_name} ${member.last_name}`.trim(),
    first_visit: false,
    group: member.group_id,
    segment: 'member',
    auto_login: data.autoLogin,
    gender: member.gender,
    newsletterActionTaken: member.newsletter_action_taken || data.newsletterActionTaken,
    restrictEmailPersonalisation: member.restrict_email_personalisation,
    restrictSitePersonalisation: member.restrict_site_personalisation,
    isSubscribed: member.is_subscribed,
    subscribeAbandonedBasket: member.subscribe_abandoned_basket,
    is_confirmed: member.is_confirmed,
    createdAt: member.member_since.toISOString(),
  };
}
