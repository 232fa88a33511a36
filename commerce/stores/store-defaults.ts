import type { Integrations, ScriptedSettings } from '#lib/contract/integrations.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** A script that is not connected. What serves the visitor waits for functional consent. */
const SCRIPT: Omit<ScriptedSettings, 'enabled'> = { scriptUrl: null, category: 'functional', hosts: [], stores: [] };

/**
 * The external parts of a store before its owner connects accounts: account ids are placeholders, and without the
 * address of its script an integration requests nothing. Chat has no switch of its own, it follows the feature flag.
 */
export const INTEGRATION_DEFAULTS: Integrations = {
  paymentWallet: { enabled: true, provider: 'wallet', merchantId: '[merchant id]' },
  tagManager: { enabled: true, containerId: 'GTM-0000000', src: '', category: 'functional', hosts: [], stores: [] },
  conversions: { enabled: false },
  analytics: { ...SCRIPT, enabled: true, measurementId: '[measurement id]' },
  chat: { ...SCRIPT, enabled: false, accountId: '[account id]' },
  cookieConsent: { enabled: true, wording: 'one', scripts: [], iframes: [] },
  helpWidget: { ...SCRIPT, enabled: true, accountId: '[account id]' },
  payLater: { ...SCRIPT, enabled: false, merchantId: '[merchant id]' },
  reviewService: { ...SCRIPT, enabled: true, accountId: '[account id]' },
  social: {
    ...SCRIPT,
    enabled: true,
    provider: '[provider]',
    appId: '[app id]',
    scope: 'public_profile,email',
    issuer: '',
    authorizeUrl: null,
    tokenUrl: null,
    keysUrl: null,
  },
};

/** What every store starts from, whatever its brand; the numbers are those of CONST-16. */
export const STORE_DEFAULTS = {
  registerModalMode: 'off',
  reviewScore: 4.6,
  reviewCount: 37_000,
  freeDeliveryFrom: null,
  referralPoints: 500,
  pointLifeMonths: 24,
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
  experiments: [],
  hiddenCardBrands: [],
  maintenance: false,
} satisfies Partial<StoreConfig>;
