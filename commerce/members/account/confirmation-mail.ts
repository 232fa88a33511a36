import { html } from 'hono/html';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { type LinkOwner, newLinkToken } from '#commerce/members/account/mail-link.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { confirmationTexts } from './confirmation-texts.ts';

/**
 * The mail a new member gets, in the language of the store. It calls nobody by name: the address may be a stranger's, and
 * the name whatever somebody typed. Its link leads to a page of this server with one button (decision 49: a GET changes
 * nothing).
 * @param at now, ms
 */
export function confirmationMail(
  store: StoreConfig,
  env: Pick<CommerceEnv, 'publicUrl' | 'sessionSecret'>,
  member: LinkOwner,
  at: number,
): Mail {
  const texts = confirmationTexts(store.language, store.shopName);
  const topic = { purpose: 'confirm-email', subject: 0 } as const;
  const url = `${env.publicUrl}/confirm-email/${newLinkToken(env.sessionSecret, topic, member, { storeId: store.storeId, at })}`;
  return {
    to: member.email,
    fromName: store.shopName,
    subject: texts.subject,
    text: `${texts.hello},\n\n${texts.welcome}\n\n${texts.ask}\n${url}\n\n${texts.notYou}\n\n${store.shopName}\n${store.baseUrl}\n`,
    html: String(html`<!doctype html><html lang="${store.language}"><body>
<p>${texts.hello},</p><p>${texts.welcome}</p><p>${texts.ask}</p><p><a href="${url}">${texts.button}</a></p>
<p>${texts.notYou}</p><p><a href="${store.baseUrl}">${store.shopName}</a></p></body></html>`),
  };
}
