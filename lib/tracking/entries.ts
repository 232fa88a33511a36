import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/tracking.ts';

/** An amount as analytics wants it: units of the currency, with two decimals at most. */
const Units = z.number().multipleOf(0.01).min(0);
const Count = z.int().min(1);

/** A product as GA4 knows items. Without a price where the visitor may see none. */
const Item = z.strictObject({
  item_id: z.string().regex(/^\d+$/),
  item_name: z.string().min(1),
  item_brand: z.string().optional(),
  item_category: z.string().optional(),
  item_variant: z.string().optional(),
  item_list_name: z.string().optional(),
  /** From 0. */
  index: z.int().min(0).optional(),
  price: Units.optional(),
  quantity: Count.optional(),
});
export type Item = z.infer<typeof Item>;

const Ecommerce = z.strictObject({
  currency: z.string().length(3).optional(),
  value: Units.optional(),
  item_list_name: z.string().optional(),
  transaction_id: z.string().optional(),
  shipping: Units.optional(),
  tax: Units.optional(),
  coupon: z.string().optional(),
  items: z.array(Item).min(1),
});

/** Names an event for both sides that tell a partner of it: this one and the server (decision 55). */
const eventId = z.string().min(8).max(100);

const page = { pageType: z.enum(PAGE_TYPES), pageEntityId: z.int().nullable() };

const YesNo = z.enum(['Yes', 'No']);

/**
 * Every entry that the shop itself puts into the data layer, by its event (TRACK-06 to 09). What GA4 calls it stands in
 * `GA4_NAMES`. Loaded in development and by tests only, which check entries by it; browsers get its types alone.
 */
export const ENTRIES = {
  pageView: z.strictObject({ ...page, pagePath: z.string().startsWith('/'), pageTitle: z.string(), eventId }),
  visitorData: z.strictObject({
    /** Null for guests, and where the visitor has not accepted being known. */
    visitorId: z.int().nullable(),
    visitorEmail: z.string(),
    visitorStoreId: z.int(),
    visitorLoginState: z.enum(['logged in', 'logged out']),
    visitorUtmParameters: z.record(z.string(), z.string()),
    visitorExistingCustomer: YesNo,
    visitorCookieConsentPreferences: z.strictObject({
      cookie_consent_given: z.boolean(),
      accepted_functional: z.boolean(),
      accepted_advertising: z.boolean(),
    }),
  }),
  productView: z.strictObject({ ...page, eventId, ecommerce: Ecommerce }),
  basketView: z.strictObject({ ecommerce: Ecommerce }),
  productImpressions: z.strictObject({ ecommerce: Ecommerce }),
  productClick: z.strictObject({ ecommerce: Ecommerce }),
  /** What changed is in `ecommerce`, where that is known; what the basket holds after it in the rest. */
  cartUpdate: z.strictObject({
    cartChange: z.enum(['add', 'remove', 'unknown']),
    cartQuantity: z.int().min(0),
    cartTotal: Units,
    cartProducts: z.array(z.strictObject({ productId: z.int(), price: Units, quantity: Count })),
    eventId,
    ecommerce: Ecommerce.optional(),
  }),
  checkout: z.strictObject({ eventId, ecommerce: Ecommerce.optional() }),
  transaction: z.strictObject({
    transactionId: z.int(),
    transactionCurrency: z.string().length(3),
    transactionShipping: Units,
    transactionTax: Units,
    transactionTotal: Units,
    transactionTotalExcTaxAndShipping: Units,
    transactionProducts: z.array(z.strictObject({ productId: z.int(), price: Units, quantity: Count })).min(1),
    transactionPromoCode: z.string(),
    eventId,
    ecommerce: Ecommerce,
  }),
  signup: z.strictObject({ eventId }),
  search: z.strictObject({ search_term: z.string().min(1), searchResults: z.int().min(0) }),
  filter: z.strictObject({
    filters: z.record(z.string(), z.array(z.int())),
    filterPrice: z.strictObject({ min: z.int().nullable(), max: z.int().nullable() }),
    sortOrder: z.string(),
  }),
  saleReminder: z.strictObject({ saleId: z.int(), reminded: z.boolean() }),
  /** Too many tries to sign in, or to join (ERR-12). */
  loginLock: z.strictObject({}),
  joinLock: z.strictObject({}),
  /** A call of the page that failed: its name, the status (0 without an answer) and the code. */
  error: z.strictObject({ errorCall: z.string(), errorStatus: z.int(), errorCode: z.string() }),
} as const;

export type EntryName = keyof typeof ENTRIES;
export type EntryData<N extends EntryName> = z.infer<(typeof ENTRIES)[N]>;
