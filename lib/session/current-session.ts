import { headers } from 'next/headers';
import type { SealedSession } from './sealed-cookie.ts';
import { sessionOfRequest } from './session-cookie.ts';

/**
 * The visitor's session in a store, for pages rendered per request and for route handlers. Reading it makes a page
 * dynamic: a cached page that does so fails.
 * @returns null for a visitor without a session in this store
 */
export async function currentSession(storeId: number): Promise<SealedSession | null> {
  return sessionOfRequest((await headers()).get('cookie'), storeId);
}
