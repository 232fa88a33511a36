import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from './require-store.ts';

/** GET integration-google-tagmanager (API-095, INTEG-01). */
export const integrationGoogleTagmanager: Service<'integration-google-tagmanager'> = async (shop, _caller, input) =>
  requireStore(shop, input.store_id).integrations.tagManager;
