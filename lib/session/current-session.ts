import { cookies } from 'next/headers';
import { env } from '#lib/env.ts';
import type { SealedSession } from './sealed-cookie.ts';
import { cookieSealer, ofStore, sessionCookieName } from './session-cookie.ts';

/**
 * The visitor's session in a store, for pages rendered per request and for route handlers. Reading it makes a page
 * dynamic: a cached page that does so fails.
 * @returns null for a visitor without a session in this store
 */
export async function currentSession(storeId: number): Promise<SealedSession | null> {
  const jar = await cookies();
  const value = jar.get(sessionCookieName(env().PUBLIC_SCHEME))?.value;
  return ofStore(await cookieSealer().open(value), storeId);
}
