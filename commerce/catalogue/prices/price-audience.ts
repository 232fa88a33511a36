import type { Audience } from '#commerce/kernel/caller.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/**
 * May this audience see prices in this store? Where not, a reply carries no price, RRP, price range or discount of a
 * product in any form, and sorts and filters by none (decision 20). The percentage of a sale as a whole stays.
 */
export const seesPrices = (store: Pick<StoreConfig, 'loginRequired'>, audience: Audience): boolean =>
  audience.kind === 'member' || !store.loginRequired;

/** Customer group whose prices an audience pays: 0, everybody's, for a guest. */
export const groupOf = (audience: Audience): number => (audience.kind === 'member' ? audience.groupId : 0);
