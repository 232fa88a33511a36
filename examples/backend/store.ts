import type { ScriptedSettings } from '#lib/contract/integrations.ts';
import type { Session } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { gone, type Handlers } from './serve.ts';

/** Nothing of others is connected. */
const SCRIPT: ScriptedSettings = { enabled: false, scriptUrl: null, category: 'functional', hosts: [], stores: [] };

/** The one store of this adapter: what Magento does not know of a shop, a merchant writes here. */
export const STORE: StoreConfig = {
  storeId: 1,
  code: 'uk',
  websiteId: 1,
  storeType: 7,
  brand: 'serac',
  locale: 'en_GB',
  language: 'en',
  label: 'United Kingdom',
  timeZone: 'Europe/London',
  hosts: ['localhost', 'shop.example'],
  previewHosts: [],
  baseUrl: 'http://localhost:3000',
  ...{ shopName: 'Example', shareName: 'Example', cookiePreferencesModalShopName: 'Example' },
  ...{ currencyCode: 'GBP', currencyTemplate: '£#', priceLocale: 'en-GB', deliveryCountry: 'GB' },
  loginRequired: false,
  registerModalMode: 'off',
  ...{ supportEmail: 'help@shop.example', customerServicePhone: '', checkoutUrl: '' },
  ...{ reviewScore: 0, reviewCount: 0, tsReviewsUrl: null, freeDeliveryFrom: null },
  ...{ pointLifeMonths: 12, referralPoints: 0, returnDays: 30, orderSelfServiceMinutes: 0 },
  resubscribeThresholds: null,
  sitewideBanners: {
    rtb: { desktop: null, tablet: null, mobile: null },
    event: { desktop: null, tablet: null, mobile: null },
  },
  bannerSizes: {
    desktop: { width: 1400, height: 56 },
    tablet: { width: 800, height: 56 },
    mobile: { width: 400, height: 72 },
  },
  switcherStoreIds: [],
  flags: {
    ...{ chat: false, referral: false, shareLink: false, urgencyStock: false, aboutUsLink: false, smartBanner: false },
    ...{ trustedShopsBadge: false, swissNotification: false, doubleOptIn: false, consentBlocking: false },
    ...{ passwordNeedsSymbol: false, orderSelfEdit: false, abandonedBasket: false, orderSelfCancel: false },
  },
  integrations: {
    paymentWallet: { enabled: false, provider: '', merchantId: '' },
    tagManager: { enabled: false, containerId: '', src: '', category: 'advertising', hosts: [], stores: [] },
    conversions: { enabled: false },
    analytics: { ...SCRIPT, measurementId: '' },
    chat: { ...SCRIPT, accountId: '' },
    cookieConsent: { enabled: false, wording: 'one', scripts: [], iframes: [] },
    helpWidget: { ...SCRIPT, accountId: '' },
    payLater: { ...SCRIPT, merchantId: '' },
    reviewService: { ...SCRIPT, accountId: '' },
    social: {
      ...{ ...SCRIPT, provider: 'none', appId: '', scope: '', issuer: '' },
      ...{ authorizeUrl: null, tokenUrl: null, keysUrl: null },
    },
  },
  experiments: [],
  ...{ paymentProviders: [], hiddenCardBrands: [], social: [], appLinks: null },
  legal: { name: 'Example Ltd', registration: '', address: '', vatNumber: null, demonstration: false },
  maintenance: false,
};

/** A guest of the store: this adapter signs nobody in. */
export const guest = (): Session => ({
  ...{ id: null, name: '', email: '', store_id: 1, store_code: STORE.code, website_id: 1, store_type: 7 },
  ...{ first_visit: false, newsletterActionTaken: true, isSubscribed: false, subscribeAbandonedBasket: false },
  ...{ restrictEmailPersonalisation: false, restrictSitePersonalisation: false, group: 0, segment: 'guest', gender: 0 },
  ...{ auto_login: false, loginRequired: false, free_delivery_enabled: false, store_locale: STORE.locale },
  ...{ delivery_country: 'GB', billing_country: 'GB', accepts_cookie: false, is_confirmed: false, newsId: null },
  flash_messages: { error: [], success: [] },
  ...{ referralCode: null, abTests: [], createdAt: new Date().toISOString(), isSignupEvent: false },
  ...{ current_orders: [], partnersName: '', basketCount: 0 },
  cookieConsentPreferences: { cookie_consent_given: false, accepted_functional: false, accepted_advertising: false },
});

const serverTime = (): string => new Date().toISOString();
const entry = { ...STORE, storeLocale: STORE.locale, url: STORE.baseUrl };

/** The calls about the one store, and its home page without sales. */
export const STORE_CALLS: Handlers = {
  'app-version': () => ({ version: 'adapter', serverTime: serverTime() }),
  'store-config': ({ host, store_id = STORE.storeId }) =>
    store_id === STORE.storeId && (host === undefined || STORE.hosts.includes(host)) ? STORE : gone('store'),
  'store-switch-options': () => ({ stores: [entry] }),
  'website-stores': () => ({ stores: [entry] }),
  'hp-data': () => ({ serverTime: serverTime(), hero: null, sports: [] }),
  'pss-hp-data': () => ({ serverTime: serverTime(), running: [], opening: [] }),
};
