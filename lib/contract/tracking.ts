import { z } from 'zod';
import { get, post } from './define.ts';
import { Amount, Id, idList, StoreId } from './values.ts';

/**
 * What kinds of page analytics tells apart (TRACK-01 to 05). `homepage` is known beside `home`, which is what pages are;
 * `orders to return` is where a return is asked for, `returns` where one is announced.
 */
export const PAGE_TYPES = [
  ...(['home', 'homepage', 'category', 'product', 'brand', 'brands', 'basket', 'success', 'search'] as const),
  ...(['account', 'billing agreement', 'orders to return', 'returns', 'login', 'contact', 'info'] as const),
  'unsubscribe',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** A product as the data layer names it. */
const TrackedProduct = z.object({
  productId: z.int(),
  name: z.string(),
  brand: z.string(),
  /** Codes of its categories, which are the same in every language, the widest first. */
  category: z.string(),
  /** What is charged for it; null where this caller may see no price (decision 20). */
  price: Amount.nullable(),
});

/** How a campaign's address names itself, for as long as the visit lasts (decision 27). */
const Campaign = z.record(z.string().max(40), z.string().max(200));

/** An order as the data layer names it (TRACK-08), minor units. */
const TrackedOrder = z.object({
  id: z.int(),
  /** Names the purchase on both sides that tell a partner of it (decision 55). */
  eventId: z.string(),
  currency: z.string(),
  shipping: Amount,
  tax: Amount,
  total: Amount,
  promoCode: z.string(),
  products: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      brand: z.string(),
      sku: z.string(),
      price: Amount,
      quantity: z.int().min(1),
    }),
  ),
  /** Has a browser taken it already? */
  tracked: z.boolean(),
});
export type TrackedOrder = z.infer<typeof TrackedOrder>;

export const trackingCalls = {
  'tracking-transaction': get({
    summary: 'What the data layer says of orders of this visitor; those of others are left out (API-097)',
    access: 'session',
    query: z.object({ orderIds: idList }),
    reply: z.object({ orders: z.array(TrackedOrder), orders_total_count: z.int() }),
  }),
  'tracking-transaction-claim': post({
    address: 'tracking-transaction',
    summary: 'Takes orders for the data layer of this browser: each is given once, whoever asks',
    access: 'session',
    body: z.object({ orderIds: z.array(z.int().min(1)).min(1).max(50) }),
    /** Those that nobody had taken. */
    reply: z.object({ claimed: z.array(z.int()) }),
  }),
  'tracking-page-view': get({
    summary: 'What the data layer says of a page, beside its address: the product that it is about',
    storeField: 'storeId',
    query: z.object({ pageType: z.enum(PAGE_TYPES), entityId: Id.optional(), storeId: StoreId }),
    reply: z.object({
      pageType: z.enum(PAGE_TYPES),
      entityId: z.int().nullable(),
      currency: z.string(),
      /** Null of a page about something else, and where there is no such product. */
      product: TrackedProduct.nullable(),
    }),
  }),
  'tracking-visitor': get({
    summary:
      'What the data layer says of the visitor, beside the session: campaign, and whether anything was ordered before',
    storeField: 'storeId',
    query: z.object({
      storeId: StoreId,
      /** Address of the first page of the visit, which is kept by the browser where the visitor lets it. */
      first_page: z.string().max(2000).optional(),
    }),
    reply: z.object({
      utm_parameters: Campaign,
      /** Has the member ordered before? */
      existing_customer: z.boolean(),
    }),
  }),
  'experiment-exposure': post({
    summary: 'Counts that the visitor has seen what an experiment changes: once a session, with functional consent',
    access: 'session',
    body: z.object({
      experiment: z.string().max(64),
      /** The storefront names it, from the visitor's own cookie. */
      variation: z.string().max(64).optional(),
    }),
    reply: z.object({ counted: z.boolean() }),
  }),
} as const;

/** Base64 of an address or of a browser's name. */
const Encoded = z.base64().max(4000);

/**
 * The common body (API-100 to 106). Who it is about, the address and the consent are the session's, and what a product or an
 * order costs is the shop's own knowledge (decision 55): whatever else a body says of them is left unread.
 */
const common = {
  storeId: StoreId,
  /** Names the event on both sides; a repeat of one is no other. */
  eventId: z.string().regex(/^[\w-]{8,100}$/),
  sourceUrl: Encoded,
  userAgent: Encoded,
};
const article = { productId: z.int().min(1), quantity: z.int().min(1).max(999) };

/** False where the rules or the visitor's consent keep it back, and where it is told already (TRACK-11 and 12). */
const reply = z.object({ queued: z.boolean() });

const call = <S extends z.ZodRawShape>(summary: string, more: S) =>
  post({ summary, access: 'member', storeField: 'storeId', body: z.object({ ...common, ...more }), reply });

export const conversionCalls = {
  'ppc-fb-page-view': call('A member saw a page', {}),
  'ppc-fb-view-content': call('A member saw a product', article),
  'ppc-fb-complete-registration': call('Somebody joined', {}),
  'ppc-fb-add-to-cart': call('A member put a product into the basket', article),
  'ppc-fb-purchase': call('A member placed an order', { transactionId: z.int().min(1) }),
  'ppc-fb-initiate-checkout': call('A member went to the checkout', {}),
  'ppc-fb-ltv': call('What a member has spent until now; sent with a purchase', {}),
} as const;

export type ConversionAlias = keyof typeof conversionCalls;
