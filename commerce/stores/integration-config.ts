import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { IntegrationKey, Integrations } from '#lib/contract/integrations.ts';
import { requireStore, type StoresContext } from './store-directory.ts';

const NAMES: Readonly<Record<IntegrationKey, keyof Integrations>> = {
  'payment-wallet': 'paymentWallet',
  'google-tagmanager': 'tagManager',
  analytics: 'analytics',
  chat: 'chat',
  'cookie-consent': 'cookieConsent',
  elevio: 'helpWidget',
  'pay-later': 'payLater',
  'review-service': 'reviewService',
  social: 'social',
};

/** GET integration-config (API-060, INTEG-07): the settings of one integration, those of the store config. */
export const integrationConfig: ServiceIn<StoresContext, 'integration-config'> = async (shop, _caller, input) => {
  const { enabled, ...settings } = requireStore(shop, input.store_id).integrations[NAMES[input.routeKey]];
  return { routeKey: input.routeKey, enabled, settings };
};

/** GET integration-cookie-consent (API-093): what waits for consent in a store. */
export const integrationCookieConsent: ServiceIn<StoresContext, 'integration-cookie-consent'> = async (
  shop,
  _caller,
  input,
) => requireStore(shop, input.store_id).integrations.cookieConsent;

/** GET integration-google-tagmanager (API-095, INTEG-01). */
export const integrationGoogleTagmanager: ServiceIn<StoresContext, 'integration-google-tagmanager'> = async (
  shop,
  _caller,
  input,
) => requireStore(shop, input.store_id).integrations.tagManager;
