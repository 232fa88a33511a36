import type { Session } from '#lib/contract/session.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { type Audience, GUEST } from '#lib/routing/audience.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';
import { type CookieSealer, createCookieSealer, SESSION_SECONDS, type SealedSession } from './sealed-cookie.ts';

/**
 * The sealer of this deployment, with all it has opened: what the serving edge opens before it chooses a page, the
 * middleware and the page itself find opened. It goes by the sealed text, so that nobody can name a session of others.
 */
export const cookieSealer = (): CookieSealer =>
  processWide('cookie-sealer', () => createCookieSealer(env().SESSION_SECRET));

const NAME = 'serac_session';

/** Name of the session cookie. */
export const sessionCookieName = (scheme: 'http' | 'https'): string => hostCookieName(NAME, scheme);

/** Set-Cookie header that carries a session. */
export const sessionSetCookie = async (session: SealedSession): Promise<string> =>
  hostSetCookie(NAME, await cookieSealer().seal(session), SESSION_SECONDS);

/** Set-Cookie header that ends a session in the browser. */
export const endedSessionSetCookie = (): string => hostSetCookie(NAME, '', 0);

/** Does a Cookie header carry a session, whatever it is worth? */
export const hasSessionCookie = (cookieHeader: string | null): boolean =>
  cookieValue(cookieHeader, sessionCookieName(env().PUBLIC_SCHEME)) !== undefined;

/**
 * The session in a Cookie header.
 * @returns null for none, a forged or broken one, and one of another store
 */
export async function sessionOfRequest(cookieHeader: string | null, storeId: number): Promise<SealedSession | null> {
  const value = cookieValue(cookieHeader, sessionCookieName(env().PUBLIC_SCHEME));
  return ofStore(await cookieSealer().open(value), storeId);
}

/** What is sealed of a session that the commerce API just opened or changed. */
export function sealable(token: string, session: Session, now: number): SealedSession {
  const audience = session.id === null ? 'guest' : 'member';
  const sealed = { token, audience, group: session.group, storeId: session.store_id, issuedAt: now } as const;
  return session.auto_login ? { ...sealed, viaLink: true } : sealed;
}

/** The session of a store: one of another store is none (decision 5). */
export const ofStore = (session: SealedSession | null, storeId: number): SealedSession | null =>
  session?.storeId === storeId ? session : null;

/** Who a session's pages are rendered for. */
export const audienceOf = (session: SealedSession | null): Audience =>
  session?.audience === 'member' ? { kind: 'member', group: session.group } : GUEST;
