import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { newGuest } from '#lib/contract/visitors/new-guest.ts';
import type { MemberFacts, Visitor } from './find-visitor.ts';
import type { SessionData } from './session-data.ts';

/** A guest of the store, with what the session remembers. */
export const guestView = (store: StoreConfig, data: SessionData, createdAt: Date): Session => ({
  ...newGuest(store, createdAt),
  first_visit: data.firstVisit,
  newsletterActionTaken: data.newsletterActionTaken,
  delivery_country: data.deliveryCountry ?? store.deliveryCountry,
  accepts_cookie: data.consent.cookie_consent_given,
  flash_messages: data.flash,
  abTests: data.abTests,
  isSignupEvent: data.isSignupEvent,
  partnersName: data.partnersName,
  cookieConsentPreferences: data.consent,
});

type Account = Pick<
  Session,
  | 'email'
  | 'referralCode'
  | 'current_orders'
  | 'gender'
  | 'newsletterActionTaken'
  | 'restrictEmailPersonalisation'
  | 'restrictSitePersonalisation'
  | 'isSubscribed'
  | 'subscribeAbandonedBasket'
  | 'is_confirmed'
>;

/** What a member is told of the account. */
const accountView = (member: MemberFacts, data: SessionData): Account & Pick<Session, 'createdAt'> => ({
  email: member.email,
  referralCode: member.referral_code,
  current_orders: member.open_orders,
  gender: member.gender,
  newsletterActionTaken: member.newsletter_action_taken || data.newsletterActionTaken,
  restrictEmailPersonalisation: member.restrict_email_personalisation,
  restrictSitePersonalisation: member.restrict_site_personalisation,
  isSubscribed: member.is_subscribed,
  subscribeAbandonedBasket: member.subscribe_abandoned_basket,
  is_confirmed: member.is_confirmed,
  createdAt: member.member_since.toISOString(),
});

/**
 * Whoever holds a mail's link is told nothing of the account but the order it is about (decision 65): nothing that the
 * member stated, and nothing is offered or made personal in that name.
 */
const linkView = (orderId: number | null, { open_orders }: MemberFacts): Account => ({
  email: '',
  referralCode: null,
  current_orders: open_orders.filter((id) => id === orderId),
  gender: 0,
  newsletterActionTaken: true,
  restrictEmailPersonalisation: true,
  restrictSitePersonalisation: true,
  isSubscribed: false,
  subscribeAbandonedBasket: false,
  is_confirmed: true,
});

/** The session as the contract describes it, with its member and basket (SESS-02 to SESS-12). */
export function sessionView(store: StoreConfig, { session, data, createdAt, member, units }: Visitor): Session {
  const guest = { ...guestView(store, data, createdAt), basketCount: units };
  if (!member) return guest;
  return {
    ...guest,
    ...(session.link ? linkView(session.link.orderId, member) : accountView(member, data)),
    id: session.memberId,
    name: `${member.first_name} ${member.last_name}`.trim(),
    first_visit: false,
    group: member.group_id,
    segment: 'member',
    auto_login: data.autoLogin,
  };
}
