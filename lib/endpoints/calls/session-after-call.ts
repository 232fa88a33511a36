import { createTranslator } from 'next-intl';
import sanitizeHtml from 'sanitize-html';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Alias } from '#lib/contract/contract.ts';
import { OpenedSession, Session } from '#lib/contract/session.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { asLocale } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { endedSessionSetCookie, type SealedSession, sealable, sessionSetCookie } from '#lib/session/session-cookie.ts';

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

/** Is the member's session over upstream? */
const isOver = (session: SealedSession, reply: Session): boolean => session.audience === 'member' && reply.id === null;

function slid(session: SealedSession, reply: Session, now: number): Promise<string> | string | null {
  if (isOver(session, reply)) return endedSessionSetCookie();
  const current = sealable(session.token, reply, now);
  const isSame = (['audience', 'group', 'gender'] as const).every((field) => current[field] === session[field]);
  const changed = !isSame || session.isUntold;
  return changed || now - session.issuedAt > RESEAL_AFTER_MS ? sessionSetCookie(current) : null;
}

/** Tells a member whose session is over why the page is a guest's now: once, as the same answer settles the cookie. */
async function toldWhy(session: SealedSession | null, reply: Session): Promise<Session> {
  if (!session || !(isOver(session, reply) || session.isUntold)) return reply;
  const { error, success } = reply.flash_messages;
  return { ...reply, flash_messages: { error: [await endedMessage(reply.store_locale), ...error], success } };
}

/** Whatever names a token is treated as holding one: rather an error than a token in a browser. */
const holdsToken = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && 'auth_token' in reply;

/**
 * Settles what a reply means for the session: a token goes into the sealed cookie and out of the reply, a logout ends
 * the cookie, and a session in use keeps the cookie alive and true. The messages of a session become safe markup.
 * @param now milliseconds since the epoch
 * @throws ZodError where a reply holds a token, but is none that the contract knows
 */
export async function sessionAfterCall(
  alias: Alias,
  reply: unknown,
  session: SealedSession | null,
  now: number,
): Promise<Settled> {
  if (holdsToken(reply)) {
    const { auth_token, device_mark: deviceMark, ...shown } = OpenedSession.parse(reply);
    const told = { ...shown, session: withSafeMessages(shown.session) };
    return { reply: told, setCookie: await sessionSetCookie(sealable(auth_token, shown.session, now)), deviceMark };
  }
  if (alias === 'logout') return { reply, setCookie: endedSessionSetCookie() };
  if (alias === 'session') {
    const current = Session.parse(reply);
    const told = withSafeMessages(await toldWhy(session, current));
    return { reply: told, setCookie: session && (await slid(session, current, now)) };
  }
  return { reply, setCookie: null };
}

/** Tells a member whose session is over why the page is a guest's now, with the way to sign in; markup. */
async function endedMessage(locale: string): Promise<string> {
  const known = asLocale(locale);
  const messages = (await loadMessages(known)) as { SignedOut: { text: string; signIn: string } };
  const t = createTranslator({ locale: languageTag(known), messages, namespace: 'SignedOut' });
  return `${t('text')} <a href="${pathTo.login()}">${t('signIn')}</a>`;
}
