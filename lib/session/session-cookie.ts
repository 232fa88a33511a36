import type { Session } from '#lib/contract/session.ts';
import { env } from '#lib/env.ts';
import { type Audience, GUEST } from '#lib/routing/internal-path.ts';
import { type CookieSealer, createCookieSealer, SESSION_SECONDS, type SealedSession } from './sealed-cookie.ts';

let sealer: CookieSealer | undefined;

/** The sealer of this deployment. */
export function cookieSealer(): CookieSealer {
  sealer ??= createCookieSealer(env().SESSION_SECRET);
  return sealer;
}

/** Attributes of decision 19: host-only (no Domain), not for scripts, and Secure where the shop is on https. */
interface CookieAttributes {
  readonly name: string;
  readonly value: string;
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  /** Seconds; 0 deletes it. */
  readonly maxAge: number;
}

/** Name of the session cookie; on https the prefix makes browsers refuse one that a sibling host set. */
export const sessionCookieName = (scheme: 'http' | 'https'): string =>
  scheme === 'https' ? '__Host-serac_session' : 'serac_session';

function attributes(value: string, maxAge: number): CookieAttributes {
  const scheme = env().PUBLIC_SCHEME;
  const name = sessionCookieName(scheme);
  return { name, value, path: '/', httpOnly: true, sameSite: 'lax', secure: scheme === 'https', maxAge };
}

/** The cookie that carries a session. */
export const sessionCookie = async (session: SealedSession): Promise<CookieAttributes> =>
  attributes(await cookieSealer().seal(session), SESSION_SECONDS);

/** The cookie that ends a session in the browser. */
export const endedSessionCookie = (): CookieAttributes => attributes('', 0);

/** What is sealed of a session that the commerce API just opened or changed. */
export function sealable(token: string, session: Session, now: number): SealedSession {
  const audience = session.id === null ? 'guest' : 'member';
  return { token, audience, group: session.group, storeId: session.store_id, issuedAt: now };
}

/** The session of a store: one of another store is none (decision 5). */
export const ofStore = (session: SealedSession | null, storeId: number): SealedSession | null =>
  session?.storeId === storeId ? session : null;

/** Who a session's pages are rendered for. */
export const audienceOf = (session: SealedSession | null): Audience =>
  session?.audience === 'member' ? { kind: 'member', group: session.group } : GUEST;
