import { ApiError } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';

/**
 * Has the mail sent again by which a member confirms the address. One that is confirmed meanwhile needs none, and of one that went
 * out a minute ago there is no other.
 * @param referrer the page that it was asked for on
 * @throws ApiError where it cannot be asked for, and for a guest
 */
export async function askToConfirm(api: Client, storeId: number, referrer: string): Promise<void> {
  // Without an id the session has just ended: the call refuses a guest.
  const { id } = await api('session', { store_id: storeId, peek: '1' });
  try {
    await api('confirmation-email', { customer_id: id ?? 0, referrer });
  } catch (error) {
    if (!(error instanceof ApiError && [409, 429].includes(error.status ?? 0))) throw error;
  }
}
