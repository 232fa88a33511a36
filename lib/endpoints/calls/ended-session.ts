import { createTranslator } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Session } from '#lib/contract/session.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { asLocale } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import type { SealedSession } from '#lib/session/session-cookie.ts';

/** Is the member's session over upstream? */
export const isOver = (session: SealedSession, reply: Session): boolean =>
  session.audience === 'member' && reply.id === null;

/** Names the end of a member's session among the news that a browser is told: the same in every tab. */
export const endOf = ({ issuedAt }: SealedSession): string => `ended-${issuedAt}`;

/** Tells a member whose session is over why the page is a guest's now, with the way to sign in; markup. */
async function endedMessage(locale: string): Promise<string> {
  const known = asLocale(locale);
  const messages = (await loadMessages(known)) as { SignedOut: { text: string; signIn: string } };
  const t = createTranslator({ locale: languageTag(known), messages, namespace: 'SignedOut' });
  return `${t('text')} <a href="${pathTo.login()}">${t('signIn')}</a>`;
}

/** What the commerce API says of the session, and why it is a guest's, where `untold` names that news. */
export async function withEnd(reply: Session, untold: string | undefined): Promise<Session> {
  if (untold === undefined) return reply;
  const { error, success } = reply.flash_messages;
  return {
    ...reply,
    newsId: untold,
    flash_messages: { error: [await endedMessage(reply.store_locale), ...error], success },
  };
}
