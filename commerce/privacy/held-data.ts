/** What becomes of the rows of a table when the member they are about deletes the account. */
type AtDeletion = 'deleted' | 'stripped' | 'runs out' | 'with its owner';

/** A table that holds something of people. */
export interface HeldTable {
  readonly table: string;
  /** Condition of the rows of `me` (ABOUT). */
  readonly whose: string;
  readonly atDeletion: AtDeletion;
  /** Title and columns by which it is handed over, in a fixed order; left out where it tells a member nothing. */
  readonly told?: { readonly section: string; readonly columns: string; readonly order: string };
}

/** Title, columns and order of what is handed over. */
type Told = readonly [section: string, columns: string, order: string];

const held =
  (atDeletion: AtDeletion) =>
  (table: string, whose: string, told?: Told): HeldTable => ({
    table,
    whose,
    atDeletion,
    ...(told && { told: { section: told[0], columns: told[1], order: told[2] } }),
  });
const [gone, stripped, along, runsOut] = [held('deleted'), held('stripped'), held('with its owner'), held('runs out')];

/** Leads a statement: who it is about, $1 the id, $2 the address where it is confirmed, null where it is not. */
export const ABOUT = 'with me(id, email) as (select $1::int, $2::text)';

const OF_MEMBER = 'member_id = (select id from me)';
/** Bought as a member, or before that as a guest with the address that the member has confirmed. */
export const OF_BUYER = `(${OF_MEMBER} or (member_id is null and details->>'email' = (select email from me)))`;
/** Checkouts that were begun, as a member or as a guest with that address. */
export const OF_CHECKOUT = `(${OF_MEMBER} or data->>'email' = (select email from me))`;
/** The address that the account was made with, confirmed or not. */
const TYPED = '(select m.email from member m join me on me.id = m.id)';
const OF_SUBSCRIBER = `(email = (select email from me) or (email = ${TYPED} and state in ('none', 'pending')))`;
const OF_ORDERS = `order_id in (select id from orders where ${OF_BUYER})`;

/**
 * Every table that holds something of people: what is handed over to a member who asks, and what becomes of it when the
 * account is deleted (Regulation (EU) 2016/679, articles 15, 17 and 20). Deleted in this order. What stands in no table
 * here may name nobody: tests/architecture/personal-data.test.ts holds the schema against it.
 */
export const HELD: readonly HeldTable[] = [
  stripped('orders', OF_BUYER, [
    'orders',
    'id, increment_id, store_id, status, currency, subtotal, delivery, discount, total, vat, details, placed_at',
    'id',
  ]),
  stripped('order_line', OF_ORDERS, [
    'articles',
    'order_id, line_no, product_id, variant_id, qty, price, rrp, status, qty_shipped, qty_cancelled, snapshot',
    'order_id, line_no',
  ]),
  stripped('shipment', OF_ORDERS, [
    'parcels',
    'order_id, provider, tracking_number, tracking_url, delivery_zone, shipped_at, delivered_at',
    'id',
  ]),
  stripped('shipment_line', OF_ORDERS),
  stripped('order_return', OF_ORDERS, ['returns', 'order_id, code, created_at, received_at, withdrawn_at', 'id']),
  stripped('order_return_line', OF_ORDERS, [
    'returnedArticles',
    'order_id, line_no, qty, reason',
    'return_id, line_no',
  ]),
  stripped('order_refund', OF_ORDERS, ['refunds', 'order_id, name, amount, points, created_at', 'id']),
  // Numbers of invoices have no gaps, whoever leaves.
  stripped('order_document', OF_ORDERS, ['invoices', 'order_id, kind, number, seller, issued_at', 'kind, number']),
  // What is owed to a provider goes on: refunds of an order that is kept.
  stripped('payment_step', OF_ORDERS),
  gone('historical_order', 'email = (select email from me)', [
    'historicalOrders',
    'store_id, number, placed_at, details',
    'store_id, number',
  ]),
  gone('outbox', `(select email from me) in (payload->>'to', payload->>'replyTo')`, [
    'mails',
    `payload->>'to' "to", payload->>'subject' subject, payload->>'text' "text", due_at, done_at`,
    'id',
  ]),
  along('outbox_attachment', 'false'),
  // Without a payment under way: it holds the provider's token for a card, and whoever has that may pay with it.
  gone('checkout', OF_CHECKOUT, [
    'checkouts',
    `store_id, data::jsonb - 'challenge' - 'pending' "data", expires_at`,
    'expires_at, token_hash',
  ]),
  gone(
    'idempotency',
    `scope in (select translate(encode(token_hash, 'base64'), '+/=', '-_') from session where ${OF_MEMBER})`,
  ),
  gone('session', OF_MEMBER, ['sessions', 'store_id, data, created_at, expires_at', 'created_at, token_hash']),
  gone('basket', OF_MEMBER, ['baskets', 'id, store_id, promo_code, points, updated_at, expires_at, reminded_at', 'id']),
  along('basket_line', `basket_id in (select id from basket where ${OF_MEMBER})`, [
    'basketLines',
    'basket_id, variant_id, qty, seen_price, fitting, parts, added_at',
    'id',
  ]),
  gone('member_address', OF_MEMBER, ['addresses', 'is_default, is_billing_default, address', 'id']),
  gone('payment_agreement', OF_MEMBER, ['cards', 'provider, kind, last_four, expiry, created_at', 'id']),
  gone('point_entry', OF_MEMBER, ['points', 'points, reason, order_id, created_at', 'id']),
  gone('promo_use', OF_MEMBER, ['codes', 'store_id, code, order_id', 'store_id, code']),
  gone('member_identity', OF_MEMBER, ['identities', 'issuer, subject, created_at', 'issuer, subject']),
  gone('password_reset', OF_MEMBER),
  gone('email_change', OF_MEMBER, ['newEmail', 'email, old_confirmed, new_confirmed, expires_at', 'id']),
  gone('brand_interest', OF_MEMBER, ['brands', 'brand_id, created_at', 'brand_id']),
  gone('sale_reminder', OF_MEMBER, ['reminders', 'event_id, store_id, created_at, sent_at', 'event_id']),
  gone('stock_alert', `(${OF_MEMBER} or email = (select email from me))`, [
    'waiting',
    'variant_id, store_id, event_id, created_at, confirmed_at, sent_at',
    'id',
  ]),
  gone('wish', OF_MEMBER, ['wishes', 'product_id, store_id, price, told_price, created_at', 'product_id']),
  gone('wish_list', OF_MEMBER, ['wishList', 'share_token, notify, told_at', 'member_id']),
  along('newsletter_event', `subscription_id in (select id from newsletter_subscription where ${OF_SUBSCRIBER})`, [
    'newsletterHistory',
    'action, source, referrer, address, details, created_at',
    'id',
  ]),
  along('newsletter_mail', `subscription_id in (select id from newsletter_subscription where ${OF_SUBSCRIBER})`),
  gone('newsletter_subscription', OF_SUBSCRIBER, [
    'newsletter',
    `store_id, state, frequency, sports, gender, special_offers, abandoned_basket, confirmed_at, last_mailed_at,
        created_at, changed_at`,
    'id',
  ]),
  gone('recently_viewed', OF_MEMBER, ['views', 'store_id, product_id, viewed_at', 'store_id, product_id']),
  gone('member_search', OF_MEMBER, ['searches', 'store_id, term, results_count, searched_at', 'store_id, term_key']),
  // Names nobody: hashes that count tries, for an hour at most.
  // Where a member was and what was bought there, of which orders tell more; what has been told is emptied.
  gone('conversion', OF_MEMBER),
  runsOut('throttle', 'false'),
  gone('member', 'id = (select id from me)', [
    'account',
    `id, email, first_name, last_name, gender, country, language, currency, store_id, points, referral_code, is_confirmed,
        has_password, restrict_email_personalisation, restrict_site_personalisation, created_at`,
    'id',
  ]),
];
