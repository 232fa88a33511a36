import type { Reply } from '#lib/contract/contract.ts';
import { ApiError, isOutage } from './api-error.ts';
import type { Client } from './create-client.ts';

/** What a mail's link is about; null for one that is not good any more. @throws ApiError where the shop cannot be asked */
export async function linkFacts(
  own: Client<'login-link-facts'>,
  token: string,
  storeId: number,
): Promise<Reply<'login-link-facts'> | null> {
  try {
    return await own('login-link-facts', { token, store_id: storeId });
  } catch (error) {
    if (error instanceof ApiError && !isOutage(error) && error.status === 400) return null;
    throw error;
  }
}
