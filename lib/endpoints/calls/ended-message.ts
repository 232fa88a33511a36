import { createTranslator } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { asLocale, languageTag } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';

/** Tells a member whose session is over why the page is a guest's now, with the way to sign in; markup. */
export async function endedMessage(locale: string): Promise<string> {
  const known = asLocale(locale);
  const messages = (await loadMessages(known)) as { SignedOut: { text: string; signIn: string } };
  const t = createTranslator({ locale: languageTag(known), messages, namespace: 'SignedOut' });
  return `${t('text')} <a href="${pathTo.login()}">${t('signIn')}</a>`;
}
