import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import type { SessionData } from './session-data.ts';

interface MemberFacts {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly group_id: number;
  readonly gender: number;
  readonly is_confirmed: boolean;
  readonly is_subscribed: boolean;
  readonly newsletter_action_taken: boolean;
  readonly restrict_email_personalisation: boolean;
  readonly restrict_site_personalisation: boolean;
  readonly subscribe_abandoned_basket: boolean;
  readonly referral_code: string;
  readonly created_at: Date;
  readonly open_orders: number[];
}

/**
 * A member with the orders that are still on their way. What an address has said to the newsletter is told to its owner
 * only, which a member is once it is confirmed.
 */
async function memberFacts(
  query: Query,
  { memberId, storeId }: { memberId: number; storeId: number },
): Promise<MemberFacts | null> {
  const { rows } = await query<MemberFacts>(
    `select first_name, last_name, email, group_id, gender, is_confirmed, referral_code, created_at,
       newsletter_action_taken, restrict_email_personalisation, restrict_site_personalisation,
       m.is_confirmed and coalesce(n.state = 'subscribed', false) is_subscribed,
       m.is_confirmed and coalesce(n.abandoned_basket, false) subscribe_abandoned_basket,
       coalesce((select array_agg(o.id order by o.id desc) from orders o
         where o.member_id = m.id and o.status not in ('delivered', 'cancelled', 'returned')), '{}') open_orders
     from member m left join (select email address, state, abandoned_basket from newsletter_subscription
       where store_id = $2) n on n.address = m.email where m.id = $1`,
    [memberId, storeId],
  );
  return rows[0] ?? null;
}

/** Units in the basket of a session; a member's basket is found by member and store. */
async function basketUnits(query: Query, session: SessionRecord): Promise<number> {
  const [where, params] =
    session.memberId === null
      ? ['b.id = $1', [session.basketId]]
      : ['b.member_id = $1 and b.store_id = $2', [session.memberId, session.storeId]];
  const { rows } = await query<{ units: number }>(
    `select coalesce(sum(l.qty), 0)::int units from basket b join basket_line l on l.basket_id = b.id where ${where}`,
    params,
  );
  return rows[0]?.units ?? 0;
}

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
export async function sessionView(
  query: Query,
  store: StoreConfig,
  { session, data, createdAt }: { session: SessionRecord; data: SessionData; createdAt: Date },
): Promise<Session> {
  const guest = { ...guestView(store, data, createdAt), basketCount: await basketUnits(query, session) };
  const member =
    session.memberId === null ? null : await memberFacts(query, { memberId: session.memberId, storeId: store.storeId });
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
    createdAt: member.created_at.toISOString(),
  };
}
