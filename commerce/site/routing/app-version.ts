import type { Service } from '#commerce/catalogue/shop.ts';
import { VERSION } from '#commerce/kernel/version.ts';

/** GET app-version (API-064). */
export const appVersion: Service<'app-version'> = async (shop) => ({
  version: VERSION,
  serverTime: new Date(shop.clock.now()).toISOString(),
});
