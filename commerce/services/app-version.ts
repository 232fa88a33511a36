import { VERSION } from '#commerce/version.ts';
import type { Service } from './context.ts';

/** GET app-version (API-064). */
export const appVersion: Service<'app-version'> = async (shop) => ({
  version: VERSION,
  serverTime: new Date(shop.clock.now()).toISOString(),
});
