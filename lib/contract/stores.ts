import { z } from 'zod';
import type { STORE_TYPE } from '#lib/rules/limits.ts';
import { get, post } from './define.ts';
import { Integrations } from './integrations.ts';
import { Instant, idList, LANGUAGES, Link, LOCALES, Price, ShopBrand, StoreId } from './values.ts';

/** Optional features (CFG-15): each brand has its defaults, each store may differ (docs/stores.md says what each does). */
export const StoreFlags = z
  .object({
    chat: z.boolean(),
    referral: z.boolean(),
    shareLink: z.boolean(),
    urgencyStock: z.boolean(),
    /** The about-us link in the header on desktop. */
    aboutUsLink: z.boolean(),
    smartBanner: z.boolean(),
    /** isTrustedShopsBadgeEnabled of the specification. */
    trustedShopsBadge: z.boolean(),
    /** isPssSwissNotificationEnabled of the specification. */
    swissNotification: z.boolean(),
    doubleOptIn: z.boolean(),
    /** The consent banner covers the page; otherwise it is a card at the bottom. */
    consentBlocking: z.boolean(),
    passwordNeedsSymbol: z.boolean(),
    orderSelfEdit: z.boolean(),
    /** Members who want it are reminded by mail of a basket left behind. */
    abandonedBasket: z.boolean(),
    orderSelfCancel: z.boolean(),
    /** Footer, its links and `/b-corp` say that the company is a certified B Corporation (FOOT-08, decision 280). */
    bCorpMark: z.boolean().default(false),
  })
  .meta({ id: 'StoreFlags' });
export type StoreFlags = z.infer<typeof StoreFlags>;

/** Identifiers of a sitewide banner, one a kind of device; null: none there (BANNER-01). */
const BannerIds = z.object({
  desktop: z.string().nullable(),
  tablet: z.string().nullable(),
  mobile: z.string().nullable(),
});
/** CSS pixels. */
const Size = z.object({ width: z.int().positive(), height: z.int().positive() });

/** Names an experiment or one of its variations, in cookies and in the paths of cached pages. */
const TestCode = z.string().regex(/^[a-z0-9-]{1,64}$/, 'small letters, digits and hyphens');

/** An experiment (AB-02), of four at most, for pages are kept once a variation; rules: lib/rules/experiments.ts. */
export const Experiment = z
  .object({
    name: TestCode,
    pages: z.array(z.string()).default([]),
    variations: z
      .array(z.object({ name: TestCode, percentage: z.number().optional() }))
      .min(2)
      .max(5),
    startDateTime: z.iso.datetime({ offset: true }),
    endDateTime: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Experiment' });

/** Everything a page needs to know of its store (CFG rows). Public: it holds no secret and no price. */
export const StoreConfig = z
  .object({
    storeId: z.int(),
    code: z.string(),
    websiteId: z.int(),
    storeType: z.literal(7 satisfies typeof STORE_TYPE),
    brand: ShopBrand,
    locale: z.enum(LOCALES),
    /** Language of catalogue texts; the interface language is the locale's (decision 3). */
    language: z.enum(LANGUAGES),
    label: z.string(),
    timeZone: z.string(),
    hosts: z.array(z.string()),
    previewHosts: z.array(z.string()),
    /** Scheme, host and port that links to this store start with. */
    baseUrl: z.string(),
    shopName: z.string(),
    /** What the shop is called where a page or a product is shared. */
    shareName: z.string(),
    /** What the shop is called in the cookie preferences. */
    cookiePreferencesModalShopName: z.string(),
    currencyCode: z.string().length(3),
    /** Currency template, `#` stands for the amount (decision 4). */
    currencyTemplate: z.string().includes('#'),
    /** IETF tag whose grouping and decimal marks amounts are written with. */
    priceLocale: z.string(),
    deliveryCountry: z.string().length(2),
    loginRequired: z.boolean(),
    registerModalMode: z.enum(['blocking', 'dismissible', 'off']),
    supportEmail: z.string(),
    customerServicePhone: z.string(),
    checkoutUrl: z.string(),
    reviewScore: z.number(),
    reviewCount: z.int(),
    /** Where the reviews behind the badge can be read; without it there is no badge (FOOT-07). */
    tsReviewsUrl: z.url().nullable(),
    /** Order value above which delivery is free, minor units; null where it never is. */
    freeDeliveryFrom: z.int().nullable(),
    /** Calendar months that points last; a shorter term takes older points at once. */
    pointLifeMonths: z.int().min(1).max(1200),
    /** Points that a referral earns. */
    referralPoints: z.int(),
    /** Days in which an order can be returned. */
    returnDays: z.int(),
    /** Minutes after ordering in which a member may still cancel an order or change its address (decision 46). */
    orderSelfServiceMinutes: z.int(),
    /** Page views after which somebody who unsubscribed is asked again (NEWS-12); null: never. */
    resubscribeThresholds: z
      .object({ productPageViews: z.int(), categoryPageViews: z.int(), totalPageViews: z.int() })
      .nullable(),
    sitewideBanners: z.object({ rtb: BannerIds, event: BannerIds }),
    bannerSizes: z.object({ desktop: Size, tablet: Size, mobile: Size }),
    /** Stores the language switcher offers; empty: every store of the brand. */
    switcherStoreIds: z.array(z.int()),
    flags: StoreFlags,
    integrations: Integrations,
    experiments: z.array(Experiment).max(4).default([]),
    /** Providers whose saved payment methods the account page lists (decision 48). */
    paymentProviders: z.array(z.string()),
    hiddenCardBrands: z.array(z.string()),
    social: z.array(Link),
    /** Addresses of the app in the two app shops; null: there is no app. */
    appLinks: z.object({ ios: z.url(), android: z.url() }).nullable(),
    /** Who the shop is in law, in the language of the store (FOOT-09). */
    legal: z.object({
      name: z.string(),
      /** Register and number, such as `RCS Grenoble 123 456 789`. */
      registration: z.string(),
      /** Street, postcode, town and country in one line. */
      address: z.string(),
      /** Null where the country has no VAT. */
      vatNumber: z.string().nullable(),
      /** The company is invented and nothing is sold (decision 64). */
      demonstration: z.boolean(),
    }),
    maintenance: z.boolean(),
  })
  .meta({ id: 'StoreConfig' });
export type StoreConfig = z.infer<typeof StoreConfig>;

const StoreEntry = z.object({
  storeId: z.int(),
  label: z.string(),
  storeLocale: z.enum(LOCALES),
  brand: ShopBrand,
  shopName: z.string(),
  /** Where the switch leads: the same page in that store where it has it, else its home page (decision 5). */
  url: z.string(),
});
export type StoreEntry = z.infer<typeof StoreEntry>;

/** A store of a website as the API names it (CFG-18); what is shown instead of `label` is lib/stores/store-label.ts. */
const WebsiteStore = z.object({ storeId: z.int(), label: z.string(), storeLocale: z.enum(LOCALES) });
export type WebsiteStore = z.infer<typeof WebsiteStore>;

export const storeCalls = {
  'store-config': get({
    summary: 'Configuration of one store, by its host or its id; unknown host: 404',
    query: z.object({ host: z.string().max(253).optional(), store_id: StoreId.optional() }),
    reply: StoreConfig,
  }),
  'store-switch-options': get({
    summary:
      'Stores a visitor can switch to, with their links: all of them, or with store_id those that this store offers; with path, a public path of this store, links to the same page where another store has it',
    storeField: 'store_id',
    query: z.object({
      store_type: z.coerce.number().int().optional(),
      store_id: StoreId.optional(),
      path: z.string().min(1).max(2048).optional(),
    }),
    reply: z.object({ stores: z.array(StoreEntry) }),
  }),
  'website-stores': get({
    summary: 'Stores of one website, which is the one that the session names',
    query: z.object({ websiteId: z.coerce.number().int().min(1).max(32_767) }),
    reply: z.object({ stores: z.array(WebsiteStore) }),
  }),
  'language-currency': get({
    summary:
      'Languages and currencies a member can choose for mails, of the stores of a type; with language, the currencies of its stores only',
    query: z.object({ store_type: z.coerce.number().int(), language: z.enum(LANGUAGES).optional() }),
    reply: z.object({
      languages: z.array(z.object({ code: z.enum(LANGUAGES), name: z.string() })),
      currencies: z.array(z.object({ code: z.string().length(3), template: z.string() })),
    }),
  }),
  'app-version': get({
    summary: 'Version of the running backend',
    reply: z.object({ version: z.string(), serverTime: Instant }),
  }),
} as const;

/** A country as forms need it: its name in the language of the store and the rules of its addresses (CMS-07). */
export const Country = z
  .object({
    /** ISO 3166-1 alpha-2. */
    code: z.string().length(2),
    data: z.object({
      name: z.string(),
      /** Source of a regular expression that a whole postcode matches, capitals or not; null where every text will do. */
      postcodePattern: z.string().nullable(),
      postcodeExample: z.string().nullable(),
      regionRequired: z.boolean(),
      /** International dialling code with its plus sign. */
      dialCode: z.string(),
      /** Do parcels go there? */
      delivered: z.boolean(),
    }),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

/** ISO 3166-1 alpha-2, in either case. */
export const CountryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

export const countryCalls = {
  country: get({
    summary: 'One country with the rules of its addresses; NOT_FOUND where the shop knows none of this code',
    storeField: 'storeId',
    query: z.object({ country: CountryCode, storeId: StoreId }),
    reply: Country,
  }),
  'country-address-options': get({
    summary:
      'The countries an address may be in, in the alphabet of the store; with only_shipping, those parcels go to',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, only_shipping: z.stringbool().optional() }),
    reply: z.object({ countries: z.array(Country) }),
  }),
} as const;

export const deliveryPriceCalls = {
  'category-prices': get({
    summary:
      'Prices of products where they are delivered to a country (the store’s own by default), in the order named; what the store does not sell is left out',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, shipping: CountryCode.optional(), entity_id: idList }),
    reply: z.array(z.object({ entity_id: z.int(), prices: Price.nullable() })),
  }),
  'delivery-country': post({
    summary: 'Remembers in the session of the bearer where parcels go; NOT_FOUND where none are sent there',
    access: 'session',
    body: z.object({ country: CountryCode }),
    reply: z.object({ delivery_country: z.string() }),
  }),
} as const;
