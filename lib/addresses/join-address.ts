import type { StoreConfig } from '#lib/contract/stores.ts';
import { pathTo } from './path-builder.ts';

/** The absolute address by which a member invites others to a store; it ends with the member's code (REWARD-02). */
export const joinAddress = ({ baseUrl }: Pick<StoreConfig, 'baseUrl'>, referralCode: string): string =>
  `${baseUrl}${pathTo.join(referralCode)}`;
