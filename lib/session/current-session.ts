import { headers } from 'next/headers';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { type ReturnedForm, returnedFormIn } from './returned-form.ts';
import { type SealedSession, sessionOfRequest } from './session-cookie.ts';

/**
 * The visitor's session in a store, for pages rendered per request and for route handlers. Reading it makes a page
 * dynamic: a cached page that does so fails.
 * @returns null for a visitor without a session in this store
 */
export async function currentSession(storeId: number): Promise<SealedSession | null> {
  return sessionOfRequest((await headers()).get('cookie'), storeId);
}

/** What the visitor's form came back to this page with; null where it is opened for the first time. */
export async function currentReturnedForm(page: ReturnedForm['page'], attempt: Attempt): Promise<ReturnedForm | null> {
  const cookie = (await headers()).get('cookie');
  return attempt === 'again' ? returnedFormIn(cookie, page, Date.now()) : null;
}
