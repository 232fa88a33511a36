import type { ServiceIn } from '#commerce/kernel/context.ts';
import { requireStore } from './require-store.ts';
import type { StoresContext } from './store-directory.ts';

/** GET integration-google-tagmanager (API-095, INTEG-01). */
export const integrationGoogleTagmanager: ServiceIn<StoresContext, 'integration-google-tagmanager'> = async (
  shop,
  _caller,
  input,
) => requireStore(shop, input.store_id).integrations.tagManager;
