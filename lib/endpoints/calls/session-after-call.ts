import sanitizeHtml from 'sanitize-html';
import type { Alias } from '#lib/contract/contract.ts';
import { OpenedSession, type Session } from '#lib/contract/session.ts';
import { endedSessionSetCookie, type SealedSession, sealable, sessionSetCookie } from '#lib/session/session-cookie.ts';
import { isOver, withEnd } from './ended-session.ts';

/** What a message may be made of: emphasis, and links into the shop. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'br', 'em', 'i', 'strong'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
};

const sanitised = (messages: readonly string[]): string[] => messages.map((message) => sanitizeHtml(message, ALLOWED));

/** The session as a page may show it: its messages are markup that can do no harm (UI-04). */
export const withSafeMessages = (session: Session): Session => ({
  ...session,
  flash_messages: {
    error: sanitised(session.flash_messages.error),
    success: sanitised(session.flash_messages.success),
  },
});

/** A reply as the browser may see it, and what it does to the cookie; null leaves the cookie alone. */
export interface Settled {
  readonly reply: unknown;
  readonly setCookie: string | null;
  /** What the browser is to keep of the member who has signed in with it. */
  readonly deviceMark?: string | undefined;
}

/** Age from which a session in use is sealed anew, so that its 30 days slide (decision 19), milliseconds. */
const RESEAL_AFTER_MS = 24 * 3600 * 1000;

/** The cookie as the reply would have it; null where it may stay, as that of a member does until a guest's takes its place. */
async function slid(session: SealedSession, reply: Session, now: number, untold?: string): Promise<string | null> {
  if (isOver(session, reply)) return null;
  const current = sealable(session.token, reply, now);
  const isSame = (['audience', 'group', 'gender'] as const).every((field) => current[field] === session[field]);
  if (isSame && untold === session.untold && now - session.issuedAt <= RESEAL_AFTER_MS) return null;
  return sessionSetCookie(untold === undefined ? current : { ...current, untold });
}

/** A session as its visitor's page gets it: that a member's has ended is told until a browser says that it has told it. */
async function toldSession(session: SealedSession, reply: Session, now: number, told?: string): Promise<Settled> {
  const untold = session.untold === told ? undefined : session.untold;
  return {
    reply: withSafeMessages(await withEnd(reply, untold)),
    setCookie: await slid(session, reply, now, untold),
  };
}

/** Whatever names a token is treated as holding one: rather an error than a token in a browser. */
const holdsToken = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'auth_token' in reply;

/**
 * Settles what a reply means for the session: a token goes into the sealed cookie and out of the reply, a logout ends
 * the cookie, and a session in use keeps the cookie alive and true. The messages of a session become safe markup.
 * @param now milliseconds since the epoch
 * @param told name of the news that the visitor's browser says it has told
 * @throws ZodError where a reply holds a token, but is none that the contract knows
 */
export async function sessionAfterCall(
  alias: Alias,
  reply: unknown,
  session: SealedSession | null,
  now: number,
  told?: string,
): Promise<Settled> {
  if (holdsToken(reply)) {
    const { auth_token, device_mark: deviceMark, ...shown } = OpenedSession.parse(reply);
    const safe = { ...shown, session: withSafeMessages(shown.session) };
    return { reply: safe, setCookie: await sessionSetCookie(sealable(auth_token, shown.session, now)), deviceMark };
  }
  if (alias === 'logout') return { reply, setCookie: endedSessionSetCookie() };
  if (alias === 'session') {
    // The client of the commerce API has parsed it by the contract.
    const current = reply as Session;
    return session ? toldSession(session, current, now, told) : { reply: withSafeMessages(current), setCookie: null };
  }
  return { reply, setCookie: null };
}
