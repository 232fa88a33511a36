import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardKind } from '#lib/contract/members.ts';
import { bytea, instant } from './columns.ts';

export const member = pgTable(
  'member',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; unique over all stores: a member is a member everywhere. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Does the member know it? Not where an account elsewhere made this one, until one is set. */
    hasPassword: boolean('has_password').notNull().default(true),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    groupId: smallint('group_id').notNull().default(1),
    gender: smallint('gender').notNull().default(0),
    storeId: smallint('store_id').notNull(),
    points: integer('points').notNull().default(0),
    referralCode: text('referral_code').notNull(),
    referredBy: text('referred_by'),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Raised by all that ends what was given before: a new password, signing out everywhere (decision 65). */
    credentialVersion: integer('credential_version').notNull().default(0),
    /** Has the member ever answered the newsletter question? */
    newsletterActionTaken: boolean('newsletter_action_taken').notNull().default(false),
    restrictEmailPersonalisation: boolean('restrict_email_personalisation').notNull().default(false),
    restrictSitePersonalisation: boolean('restrict_site_personalisation').notNull().default(false),
    /** What the member has stated of mails and parcels (decision 28); null for that of the store. */
    country: char('country', { length: 2 }),
    language: char('language', { length: 2 }),
    currency: char('currency', { length: 3 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('member_email').on(t.email),
    uniqueIndex('member_referral').on(t.referralCode),
    index('member_referred_by').on(t.referredBy),
    check('points_never_negative', sql`${t.points} >= 0`),
  ],
);
export const memberAddress = pgTable(
  'member_address',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    /** Parcels go here unless the member says otherwise. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Bills do. */
    isBillingDefault: boolean('is_billing_default').notNull().default(false),
    /** An Address of the contract. */
    address: json('address').notNull(),
  },
  (t) => [
    index('member_address_of').on(t.memberId),
    uniqueIndex('member_address_default').on(t.memberId).where(sql`${t.isDefault}`),
    uniqueIndex('member_address_billing_default').on(t.memberId).where(sql`${t.isBillingDefault}`),
  ],
);
/** Payment methods that members let a provider keep (decision 48): what they are known by, never a number. */
export const paymentAgreement = pgTable(
  'payment_agreement',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    provider: text('provider').notNull(),
    /** `credit`, `debit` or `charge`. */
    kind: text('kind').$type<CardKind>().notNull(),
    lastFour: char('last_four', { length: 4 }).notNull(),
    /** `MM/YY` as on the card. */
    expiry: text('expiry').notNull(),
    /** What the provider knows the card by; of no use to anybody else, and told to nobody. */
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('payment_agreement_once').on(t.memberId, t.provider, t.kind, t.lastFour, t.expiry)],
);

/** Sessions of guests and members; the token itself is never stored (decision 19). */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    storeId: smallint('store_id').notNull(),
    memberId: integer('member_id'),
    /** Basket of a guest; a member's basket is found by member and store. */
    basketId: uuid('basket_id'),
    lastOrderId: integer('last_order_id'),
    /** Flash messages, consent, signup event and the like. */
    data: json('data').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_expiry').on(t.expiresAt), index('session_of_member').on(t.memberId)],
);

/** What a member looked at in a store, each product once with its last view (CAT-18). */
export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    memberId: integer('member_id').notNull(),
    storeId: smallint('store_id').notNull(),
    productId: integer('product_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.storeId, t.productId] })],
);

/** Counters of rate limits and login locks, shared by all processes. */
export const throttle = pgTable(
  'throttle',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEnds: instant('window_ends').notNull(),
  },
  (t) => [index('throttle_expiry').on(t.windowEnds)],
);

/** Replies of writes by idempotency key (decision 40); `scope` is the session, so that keys of two shoppers never meet. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status'),
    reply: text('reply'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_age').on(t.createdAt)],
);

/** One-time hand-offs to the hosted checkout and the checkout sessions opened by them (decision 44). */
export const checkout = pgTable(
  'checkout',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    sessionHash: bytea('session_hash').notNull(),
    basketId: uuid('basket_id').notNull(),
    storeId: smallint('store_id').notNull(),
    /** Null for a guest. */
    memberId: integer('member_id'),
    /** Cookie of the checkout once the hand-off was used; null before. */
    cookieHash: bytea('cookie_hash'),
    data: json('data').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('checkout_cookie').on(t.cookieHash), index('checkout_expiry').on(t.expiresAt)],
);

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    incrementId: text('increment_id').notNull().unique(),
    storeId: smallint('store_id').notNull(),
    /** Null for a guest, who is known by the address in `details`. */
    memberId: integer('member_id'),
    /** One order a basket version: a double click or a second tab finds the first order. */
    basketId: uuid('basket_id').notNull(),
    basketVersion: integer('basket_version').notNull(),
    status: text('status').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    subtotal: integer('subtotal').notNull(),
    delivery: integer('delivery').notNull(),
    discount: integer('discount').notNull().default(0),
    total: integer('total').notNull(),
    vat: integer('vat').notNull(),
    /** Addresses, carrier, payment label, currency template and locale as they were. */
    details: json('details').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** When a browser took it for its data layer, which it goes into once. */
    trackedAt: instant('tracked_at'),
  },
  (t) => [
    uniqueIndex('order_once').on(t.basketId, t.basketVersion),
    index('orders_of_member').on(t.memberId, t.placedAt),
    index('orders_of_guest').on(sql`(${t.details}->>'email')`).where(sql`${t.memberId} is null`),
  ],
);
export const orderLine = pgTable(
  'order_line',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    lineNo: smallint('line_no').notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    qty: integer('qty').notNull(),
    price: integer('price').notNull(),
    rrp: integer('rrp').notNull(),
    status: text('status').notNull(),
    qtyShipped: integer('qty_shipped').notNull().default(0),
    /** Pieces that had not left when the rest of an order was cancelled; those of an order that was cancelled whole are in its status. */
    qtyCancelled: integer('qty_cancelled').notNull().default(0),
    /** Name, sku, brand, url, picture, options and fitting form as they were. */
    snapshot: json('snapshot').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNo] }),
    check('order_line_qty', sql`${t.qty} > 0`),
    check('order_line_left', sql`${t.qtyCancelled} >= 0 and ${t.qtyShipped} + ${t.qtyCancelled} <= ${t.qty}`),
  ],
);
