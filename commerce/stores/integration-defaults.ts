import type { Integrations } from '#lib/contract/integrations.ts';

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
