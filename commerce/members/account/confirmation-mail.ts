import { html } from 'hono/html';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import { type LinkOwner, newLinkToken } from '#commerce/members/account/mail-link.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/**
 * The mail a new member gets, in the language of the store. It calls nobody by name: the address may be a stranger's, and
 * the name whatever somebody typed. Its link leads to a page of this server with one button (decision 49: a GET changes
 * nothing).
 * @param at now, ms
 * @param withNewsletter the link also says yes to the newsletter, which was asked for at registration
 */
export function confirmationMail(
  store: StoreConfig,
  env: Pick<CommerceEnv, 'publicUrl' | 'sessionSecret'>,
  member: LinkOwner,
  at: number,
  withNewsletter: boolean,
): Mail {
  const t = textsFor(store);
  const hello = greeting(t, '');
  const [welcome, ask] = [t('mails.confirmation.welcome'), t('mails.confirmation.ask')];
  const newsletter = withNewsletter ? t('mails.confirmation.newsletter') : '';
  const notYou = t('mails.confirmation.notYou', { shop: store.shopName });
  const subject = t('mails.confirmation.subject', { shop: store.shopName });
  const topic = { purpose: 'confirm-email', subject: 0 } as const;
  const url = `${env.publicUrl}/confirm-email/${newLinkToken(env.sessionSecret, topic, member, { storeId: store.storeId, at })}`;
  return {
    to: member.email,
    fromName: store.shopName,
    subject,
    text: `${[hello, welcome, newsletter, `${ask}\n${url}`, notYou, `${store.shopName}\n${store.baseUrl}`].filter(Boolean).join('\n\n')}\n`,
    html: mailSheet(store, {
      title: subject,
      body: html`${mailText(hello, welcome, newsletter, ask)}${mailButton(store, { url, label: t('mails.confirmation.button') })}`,
      foot: html`<p class="quiet" style="margin:0 0 10px">${notYou}</p>`,
    }),
  };
}
