import type { Integrations } from '#lib/contract/integrations.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { ShopBrand } from '#lib/contract/values.ts';

/**
 * The external parts of a store before its owner connects accounts: account ids are placeholders, and without the
 * address of its script an integration requests nothing. Chat has no switch of its own, it follows the feature flag.
 */
export const INTEGRATION_DEFAULTS: Integrations = {
  paymentWallet: { enabled: true, provider: 'wallet', merchantId: '[merchant id]' },
  tagManager: { enabled: true, containerId: 'GTM-0000000', src: '', category: 'functional', stores: [] },
  analytics: { enabled: true, scriptUrl: null, measurementId: '[measurement id]' },
  chat: { enabled: false, scriptUrl: null, accountId: '[account id]' },
  cookieConsent: { enabled: true, wording: 'one', scripts: [], iframes: [] },
  helpWidget: { enabled: true, scriptUrl: null, accountId: '[account id]' },
  payLater: { enabled: false, scriptUrl: null, merchantId: '[merchant id]' },
  reviewService: { enabled: true, scriptUrl: null, accountId: '[account id]' },
  social: {
    enabled: true,
    scriptUrl: null,
    provider: '[provider]',
    appId: '[app id]',
    scope: 'public_profile,email',
    issuer: '',
    authorizeUrl: null,
    tokenUrl: null,
    keysUrl: null,
  },
};

/** What a store has of its row or of where it runs; everything else has a default. */
type OwnField =
  | 'storeId'
  | 'code'
  | 'websiteId'
  | 'storeType'
  | 'brand'
  | 'locale'
  | 'language'
  | 'label'
  | 'timeZone'
  | 'hosts'
  | 'previewHosts'
  | 'baseUrl'
  | 'currencyCode'
  | 'currencyTemplate'
  | 'priceLocale'
  | 'deliveryCountry'
  | 'loginRequired'
  | 'checkoutUrl'
  | 'customerServicePhone'
  | 'legal'
  | 'paymentProviders';

/** What a store has of its shop brand unless its own row says otherwise. */
export type BrandDefaults = Omit<StoreConfig, OwnField>;

/** What the two brands differ in. */
type BrandField =
  | 'shopName'
  | 'shareName'
  | 'cookiePreferencesModalShopName'
  | 'supportEmail'
  | 'tsReviewsUrl'
  | 'flags'
  | 'social'
  | 'appLinks';

/** Values both brands start from; the numbers are those of CONST-16. */
const COMMON: Omit<BrandDefaults, BrandField> = {
  registerModalMode: 'off',
  reviewScore: 4.6,
  reviewCount: 37_000,
  freeDeliveryFrom: null,
  referralPoints: 500,
  returnDays: 14,
  orderSelfServiceMinutes: 60,
  resubscribeThresholds: { productPageViews: 5, categoryPageViews: 8, totalPageViews: 12 },
  // Ids of blocks (commerce/site/navigation/static-blocks.ts): the same everywhere, fewer words on a phone.
  sitewideBanners: {
    rtb: { desktop: 'rtb', tablet: 'rtb', mobile: 'rtb-short' },
    event: { desktop: 'last-call', tablet: 'last-call', mobile: 'last-call' },
  },
  // The top banner is 1400x445 (BANNER-06); the others keep a headline legible at the widths of their devices.
  bannerSizes: {
    desktop: { width: 1400, height: 445 },
    tablet: { width: 1024, height: 400 },
    mobile: { width: 480, height: 360 },
  },
  switcherStoreIds: [],
  integrations: INTEGRATION_DEFAULTS,
  hiddenCardBrands: [],
  maintenance: false,
};

/** Features on in both brands: what the law or a shopper's trust asks for. */
const COMMON_FLAGS = {
  aboutUsLink: true,
  consentBlocking: true,
  doubleOptIn: false,
  orderSelfEdit: true,
  orderSelfCancel: true,
  passwordNeedsSymbol: false,
} as const;

/** Addresses of a brand's channels; an owner puts the real ones into the store's row. */
const channelsOf = (brand: ShopBrand): StoreConfig['social'] =>
  [
    ['Peakgram', 'peakgram'],
    ['Ropeline', 'ropeline'],
    ['Summit TV', 'summit-tv'],
  ].map(([label = '', channel = '']) => ({ label, url: `https://${channel}.example/${brand}` }));

/** Serac has every feature on, Moraine those of a lighter shop (decision 1). */
export const BRAND_DEFAULTS: Readonly<Record<ShopBrand, BrandDefaults>> = {
  serac: {
    ...COMMON,
    shopName: 'Serac',
    shareName: 'Serac private sales',
    cookiePreferencesModalShopName: 'Serac',
    supportEmail: 'support@serac.example',
    tsReviewsUrl: 'https://reviews.example/serac',
    flags: {
      ...COMMON_FLAGS,
      chat: true,
      referral: true,
      shareLink: true,
      urgencyStock: true,
      smartBanner: true,
      trustedShopsBadge: true,
      swissNotification: true,
    },
    social: channelsOf('serac'),
    appLinks: { ios: 'https://apps.example/ios/serac', android: 'https://apps.example/android/serac' },
  },
  moraine: {
    ...COMMON,
    shopName: 'Moraine',
    shareName: 'Moraine outlet',
    cookiePreferencesModalShopName: 'Moraine',
    supportEmail: 'support@moraine.example',
    tsReviewsUrl: null,
    flags: {
      ...COMMON_FLAGS,
      chat: false,
      referral: false,
      shareLink: false,
      urgencyStock: false,
      smartBanner: false,
      trustedShopsBadge: false,
      swissNotification: false,
    },
    social: channelsOf('moraine'),
    appLinks: null,
  },
};
