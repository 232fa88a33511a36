import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from './require-store.ts';

/** GET integration-cookie-consent (API-093): what waits for consent in a store. */
export const integrationCookieConsent: Service<'integration-cookie-consent'> = async (shop, _caller, input) =>
  requireStore(shop, input.store_id).integrations.cookieConsent;
