import { z } from 'zod';
import { UNTIL_DELETED } from '#lib/rules/consent.ts';
import { get, post } from './define.ts';
import { Amount, Id, idList, StoreId } from './values.ts';

/**
 * What a script or frame of a partner waits for (CONSENT-22, decision 54): `default` for any answer of the visitor,
 * the other two for their own consent.
 */
export const CONSENT_CATEGORIES = ['default', 'functional', 'advertising'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

const PartnerUrl = z.url({ protocol: /^https?$/ });
/** Names an element on the page, so it has to be one word. */
const PartnerId = z.string().regex(/^[\w-]{1,64}$/);
const Category = z.enum(CONSENT_CATEGORIES);

/** Something that a partner keeps on the visitor's device, as the preferences dialog lists it. */
const PartnerStorage = z.object({
  /** Name of the cookie or storage key; a `*` at its end stands for any further characters. */
  name: z.string().min(1).max(100),
  provider: z.string().min(1).max(100),
  /** How long it stays, days; 0 until the browser is closed. */
  days: z.int().min(UNTIL_DELETED),
});
export type PartnerStorage = z.infer<typeof PartnerStorage>;

/** A script of somebody else that waits for the consent of its category (CONSENT-21). */
export const PartnerScript = z
  .object({ id: PartnerId, src: PartnerUrl, category: Category, stores: z.array(PartnerStorage).default([]) })
  .meta({ id: 'PartnerScript' });
export type PartnerScript = z.infer<typeof PartnerScript>;

/** A frame of somebody else that waits for the consent of its category (CONSENT-21). */
export const PartnerFrame = z
  .object({
    id: PartnerId,
    /** `background`: the very document to load, unseen. `content`: origin and path that frames in texts begin with. */
    src: PartnerUrl,
    category: Category,
    placement: z.enum(['background', 'content']),
    title: z.string().min(1).max(100),
    stores: z.array(PartnerStorage).default([]),
  })
  .meta({ id: 'PartnerFrame' });
export type PartnerFrame = z.infer<typeof PartnerFrame>;

/** Settings of the cookie consent. Off: nothing is asked and, for want of an answer, nothing is loaded. */
export const CookieConsentSettings = z.object({
  enabled: z.boolean(),
  /** `one`: accept, refuse, settings. `two`: reject all, accept all, more details (CONSENT-19, decision 52). */
  wording: z.enum(['one', 'two']),
  scripts: z.array(PartnerScript),
  iframes: z.array(PartnerFrame),
});
export type CookieConsentSettings = z.infer<typeof CookieConsentSettings>;

/** Settings of the tag manager (INTEG-01). */
const TagManagerSettings = z.object({
  enabled: z.boolean(),
  /** Becomes the id of the script element. */
  containerId: z.union([PartnerId, z.literal('')]),
  /** Address of the tag script, without its query; empty: not connected. */
  src: z.union([PartnerUrl, z.literal('')]),
  category: Category,
  stores: z.array(PartnerStorage),
});

const switched = { enabled: z.boolean() };
/** Where the script of an integration is loaded from; null: not connected, and nothing is ever requested of it. */
const scripted = { ...switched, scriptUrl: z.url().nullable() };

/** The external parts of a shop (CFG-16, INTEG-08). Public settings only: what an account keeps secret stays on the server. */
export const Integrations = z
  .object({
    paymentWallet: z.object({ ...switched, provider: z.string(), merchantId: z.string() }),
    tagManager: TagManagerSettings,
    analytics: z.object({ ...scripted, measurementId: z.string() }),
    chat: z.object({ ...scripted, accountId: z.string() }),
    cookieConsent: CookieConsentSettings,
    helpWidget: z.object({ ...scripted, accountId: z.string() }),
    payLater: z.object({ ...scripted, merchantId: z.string() }),
    reviewService: z.object({ ...scripted, accountId: z.string() }),
    /** Signing in with an account elsewhere (OpenID Connect, code flow with PKCE); null: not connected. */
    social: z.object({
      ...scripted,
      /** What visitors know the provider by. */
      provider: z.string().min(1).max(40),
      appId: z.string(),
      /** What social login asks the network for (CONST-17). */
      scope: z.string(),
      /** Whom its tokens say they are from. */
      issuer: z.string(),
      authorizeUrl: z.url().nullable(),
      tokenUrl: z.url().nullable(),
      /** Its public keys, as a JSON Web Key Set. */
      keysUrl: z.url().nullable(),
    }),
  })
  .meta({ id: 'Integrations' });
export type Integrations = z.infer<typeof Integrations>;

/** Keys under which the settings of one integration are asked for (API-060), in the words of the specification. */
const INTEGRATION_KEYS = [
  'payment-wallet',
  'google-tagmanager',
  'analytics',
  'chat',
  'cookie-consent',
  'elevio',
  'pay-later',
  'review-service',
  'social',
] as const;
export type IntegrationKey = (typeof INTEGRATION_KEYS)[number];

const ofStore = z.object({ store_id: StoreId });

export const integrationCalls = {
  'integration-config': get({
    summary: 'Settings of one integration of a store, by its route key',
    storeField: 'store_id',
    path: z.object({ routeKey: z.enum(INTEGRATION_KEYS) }),
    query: ofStore,
    reply: z.object({
      routeKey: z.enum(INTEGRATION_KEYS),
      enabled: z.boolean(),
      settings: z.record(z.string(), z.unknown()),
    }),
  }),
  'integration-google-tagmanager': get({
    summary: 'Tag manager of a store: its container and where its script comes from',
    storeField: 'store_id',
    query: ofStore,
    reply: TagManagerSettings,
  }),
  'integration-elevio-user': get({
    summary:
      'Who the help widget talks to; members only. `userHash` proves to the widget that the shop vouches for the address',
    access: 'member',
    reply: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), userHash: z.string() }),
  }),
} as const;

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
} as const;
