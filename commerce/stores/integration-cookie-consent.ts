import type { ServiceIn } from '#commerce/kernel/context.ts';
import { requireStore } from './require-store.ts';
import type { StoresContext } from './store-directory.ts';

/** GET integration-cookie-consent (API-093): what waits for consent in a store. */
export const integrationCookieConsent: ServiceIn<StoresContext, 'integration-cookie-consent'> = async (
  shop,
  _caller,
  input,
) => requireStore(shop, input.store_id).integrations.cookieConsent;
