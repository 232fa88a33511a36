import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Session } from '#lib/contract/session.ts';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { type Audience, GUEST } from '#lib/routing/internal-path.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** What the storefront keeps of a session in its cookie; everything else lives in the commerce API. */
const SealedSession = z.object({
  /** Bearer of the commerce API; never leaves the server unsealed. */
  token: z.string().min(1),
  audience: z.enum(['guest', 'member']),
  /** Price group; 0 for a guest. */
  group: z.int().min(0),
  /** What home goes by of a member who has stated it and lets pages be personal (SESS-05). */
  gender: z.int().min(1).max(2).optional(),
  storeId: z.int().min(1),
  /** When it was sealed, milliseconds since the epoch. */
  issuedAt: z.int(),
  /** A mail's link opened it: pages of the account ask for the password first (decision 65). */
  viaLink: z.boolean().optional(),
  /** It took the place of a member's session that was over: the name of the news, until a browser has told them (decision 174). */
  untold: z.string().max(40).optional(),
});
export type SealedSession = Readonly<z.infer<typeof SealedSession>>;

/** Life of a session from its last use, seconds (decision 19). */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Longest cookie value that is looked at; a sealed session has some 300 characters. */
const VALUE_MAX = 2048;

/** Seals sessions; an expired one opens to null, like a forged one. */
export type CookieSealer = Sealer<SealedSession>;

/**
 * Seals sessions. Opened values are remembered, so that a visitor's cookie is decrypted once, not at every request.
 * @param secret SESSION_SECRET, the same on every instance
 */
export function createCookieSealer(secret: string, now: () => number = Date.now): CookieSealer {
  const sealer = createSealer(secret, 'serac session cookie', SealedSession);
  const opened = new LRUCache<string, { readonly session: SealedSession | null }>({ max: 10_000 });
  return {
    seal: sealer.seal,
    open: async (value) => {
      if (!value || value.length > VALUE_MAX) return null;
      const remembered = opened.get(value) ?? { session: await sealer.open(value) };
      opened.set(value, remembered);
      const { session } = remembered;
      return session && session.issuedAt + SESSION_SECONDS * 1000 > now() ? session : null;
    },
  };
}

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
  if (session.auto_login) return { ...sealed, viaLink: true };
  const isTold = session.gender > 0 && !session.restrictSitePersonalisation;
  return isTold ? { ...sealed, gender: session.gender } : sealed;
}

/** The session of a store: one of another store is none (decision 5). */
export const ofStore = (session: SealedSession | null, storeId: number): SealedSession | null =>
  session?.storeId === storeId ? session : null;

/** Who a session's pages are rendered for. */
export const audienceOf = (session: SealedSession | null): Audience =>
  session?.audience === 'member' ? { kind: 'member', group: session.group } : GUEST;
