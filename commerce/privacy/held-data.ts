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
  {
    table: 'orders',
    whose: OF_BUYER,
    atDeletion: 'stripped',
    told: {
      section: 'orders',
      columns:
        'id, increment_id, store_id, status, currency, subtotal, delivery, discount, total, vat, details, placed_at',
      order: 'id',
    },
  },
  {
    table: 'order_line',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: {
      section: 'articles',
      columns: 'order_id, line_no, product_id, variant_id, qty, price, rrp, status, qty_shipped, snapshot',
      order: 'order_id, line_no',
    },
  },
  {
    table: 'shipment',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: {
      section: 'parcels',
      columns: 'order_id, provider, tracking_number, tracking_url, delivery_zone, shipped_at, delivered_at',
      order: 'id',
    },
  },
  { table: 'shipment_line', whose: OF_ORDERS, atDeletion: 'stripped' },
  {
    table: 'order_return',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: { section: 'returns', columns: 'order_id, code, created_at, received_at, withdrawn_at', order: 'id' },
  },
  {
    table: 'order_return_line',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: { section: 'returnedArticles', columns: 'order_id, line_no, qty, reason', order: 'return_id, line_no' },
  },
  {
    table: 'order_refund',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: { section: 'refunds', columns: 'order_id, name, amount, points, created_at', order: 'id' },
  },
  // Numbers of invoices have no gaps, whoever leaves.
  {
    table: 'order_document',
    whose: OF_ORDERS,
    atDeletion: 'stripped',
    told: { section: 'invoices', columns: 'order_id, kind, number, seller, issued_at', order: 'kind, number' },
  },
  // What is owed to a provider goes on: refunds of an order that is kept.
  { table: 'payment_step', whose: OF_ORDERS, atDeletion: 'stripped' },
  {
    table: 'outbox',
    whose: `(select email from me) in (payload->>'to', payload->>'replyTo')`,
    atDeletion: 'deleted',
    told: {
      section: 'mails',
      columns: `payload->>'to' "to", payload->>'subject' subject, payload->>'text' "text", due_at, done_at`,
      order: 'id',
    },
  },
  { table: 'outbox_attachment', whose: 'false', atDeletion: 'with its owner' },
  {
    table: 'checkout',
    whose: OF_CHECKOUT,
    atDeletion: 'deleted',
    told: { section: 'checkouts', columns: 'store_id, data, expires_at', order: 'expires_at, token_hash' },
  },
  {
    table: 'idempotency',
    whose: `scope in (select translate(encode(token_hash, 'base64'), '+/=', '-_') from session where ${OF_MEMBER})`,
    atDeletion: 'deleted',
  },
  {
    table: 'session',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'sessions', columns: 'store_id, data, created_at, expires_at', order: 'created_at, token_hash' },
  },
  {
    table: 'basket',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: {
      section: 'baskets',
      columns: 'id, store_id, promo_code, points, updated_at, expires_at, reminded_at',
      order: 'id',
    },
  },
  {
    table: 'basket_line',
    whose: `basket_id in (select id from basket where ${OF_MEMBER})`,
    atDeletion: 'with its owner',
    told: {
      section: 'basketLines',
      columns: 'basket_id, variant_id, qty, seen_price, fitting, parts, added_at',
      order: 'id',
    },
  },
  {
    table: 'member_address',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'addresses', columns: 'is_default, is_billing_default, address', order: 'id' },
  },
  {
    table: 'payment_agreement',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'cards', columns: 'provider, kind, last_four, expiry, created_at', order: 'id' },
  },
  {
    table: 'point_entry',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'points', columns: 'points, reason, order_id, created_at', order: 'id' },
  },
  {
    table: 'promo_use',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'codes', columns: 'store_id, code, order_id', order: 'store_id, code' },
  },
  {
    table: 'member_identity',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'identities', columns: 'issuer, subject, created_at', order: 'issuer, subject' },
  },
  { table: 'password_reset', whose: OF_MEMBER, atDeletion: 'deleted' },
  {
    table: 'email_change',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'newEmail', columns: 'email, old_confirmed, new_confirmed, expires_at', order: 'id' },
  },
  {
    table: 'brand_interest',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'brands', columns: 'brand_id, created_at', order: 'brand_id' },
  },
  {
    table: 'sale_reminder',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'reminders', columns: 'event_id, store_id, created_at, sent_at', order: 'event_id' },
  },
  {
    table: 'stock_alert',
    whose: `(${OF_MEMBER} or email = (select email from me))`,
    atDeletion: 'deleted',
    told: {
      section: 'waiting',
      columns: 'variant_id, store_id, event_id, created_at, confirmed_at, sent_at',
      order: 'id',
    },
  },
  {
    table: 'wish',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'wishes', columns: 'product_id, store_id, price, told_price, created_at', order: 'product_id' },
  },
  {
    table: 'wish_list',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'wishList', columns: 'share_token, notify, told_at', order: 'member_id' },
  },
  {
    table: 'newsletter_event',
    whose: `subscription_id in (select id from newsletter_subscription where ${OF_SUBSCRIBER})`,
    atDeletion: 'with its owner',
    told: {
      section: 'newsletterHistory',
      columns: 'action, source, referrer, address, details, created_at',
      order: 'id',
    },
  },
  {
    table: 'newsletter_mail',
    whose: `subscription_id in (select id from newsletter_subscription where ${OF_SUBSCRIBER})`,
    atDeletion: 'with its owner',
  },
  {
    table: 'newsletter_subscription',
    whose: OF_SUBSCRIBER,
    atDeletion: 'deleted',
    told: {
      section: 'newsletter',
      columns: `store_id, state, frequency, sports, gender, special_offers, abandoned_basket, confirmed_at, last_mailed_at,
        created_at, changed_at`,
      order: 'id',
    },
  },
  {
    table: 'recently_viewed',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'views', columns: 'store_id, product_id, viewed_at', order: 'store_id, product_id' },
  },
  {
    table: 'member_search',
    whose: OF_MEMBER,
    atDeletion: 'deleted',
    told: { section: 'searches', columns: 'store_id, term, results_count, searched_at', order: 'store_id, term_key' },
  },
  // Names nobody: hashes that count tries, for an hour at most.
  { table: 'throttle', whose: 'false', atDeletion: 'runs out' },
  {
    table: 'member',
    whose: 'id = (select id from me)',
    atDeletion: 'deleted',
    told: {
      section: 'account',
      columns: `id, email, first_name, last_name, gender, country, language, currency, store_id, points, referral_code, is_confirmed,
        has_password, restrict_email_personalisation, restrict_site_personalisation, created_at`,
      order: 'id',
    },
  },
];
