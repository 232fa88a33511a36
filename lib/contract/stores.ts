import { z } from 'zod';
import { get } from './define.ts';
import { Instant, LANGUAGES, Link, LOCALES, NavigationItem, SHOP_BRANDS, StoreId } from './values.ts';

/** Everything a page needs to know of its store (CFG rows). Public: it holds no secret and no price. */
export const StoreConfig = z
  .object({
    storeId: z.int(),
    code: z.string(),
    websiteId: z.int(),
    storeType: z.literal(7),
    brand: z.enum(SHOP_BRANDS),
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
    shareName: z.string(),
    currencyCode: z.string().length(3),
    /** Currency template, `#` stands for the amount (decision 4). */
    currencyTemplate: z.string(),
    priceLocale: z.string(),
    deliveryCountry: z.string().length(2),
    loginRequired: z.boolean(),
    registerModalMode: z.enum(['blocking', 'dismissible', 'off']),
    supportEmail: z.string(),
    customerServicePhone: z.string(),
    checkoutUrl: z.string(),
    reviewScore: z.number(),
    reviewCount: z.int(),
    /** Order value above which delivery is free, minor units; null where it never is. */
    freeDeliveryFrom: z.int().nullable(),
    referralPoints: z.int(),
    returnDays: z.int(),
    flags: z.object({
      chat: z.boolean(),
      referral: z.boolean(),
      urgencyStock: z.boolean(),
      passwordNeedsSymbol: z.boolean(),
      trustedShopsBadge: z.boolean(),
      swissNotification: z.boolean(),
    }),
    hiddenCardBrands: z.array(z.string()),
    social: z.array(Link),
    legal: z.object({ name: z.string(), registration: z.string(), address: z.string() }),
    maintenance: z.boolean(),
  })
  .meta({ id: 'StoreConfig' });
export type StoreConfig = z.infer<typeof StoreConfig>;

const StoreEntry = z.object({
  storeId: z.int(),
  label: z.string(),
  storeLocale: z.enum(LOCALES),
  brand: z.enum(SHOP_BRANDS),
  shopName: z.string(),
  url: z.string(),
});
export type StoreEntry = z.infer<typeof StoreEntry>;

const ofStore = z.object({ storeId: StoreId });
const menu = (summary: string) =>
  get({ summary, storeField: 'storeId', query: ofStore, reply: z.object({ items: z.array(NavigationItem) }) });

export const storeCalls = {
  'store-config': get({
    summary: 'Configuration of one store, by its host or its id; unknown host: 404',
    query: z.object({ host: z.string().max(253).optional(), store_id: StoreId.optional() }),
    reply: StoreConfig,
  }),
  'store-switch-options': get({
    summary: 'Stores a visitor can switch to, with their links',
    query: z.object({ store_type: z.coerce.number().int().optional() }),
    reply: z.object({ stores: z.array(StoreEntry) }),
  }),
  'navigation-desktop': menu('Top navigation on desktop'),
  'navigation-mobile': menu('Navigation on mobile and tablet'),
  'navigation-footer-main': menu('Link columns of the footer'),
  'app-version': get({
    summary: 'Version of the running backend',
    reply: z.object({ version: z.string(), serverTime: Instant }),
  }),
} as const;
