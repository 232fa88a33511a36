import { html } from 'hono/html';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { confirmationToken } from './confirmation-token.ts';

interface NewMember {
  readonly memberId: number;
  readonly email: string;
  readonly firstName: string;
}

/** Where the link of the mail leads: a page of this server with one button (decision 49: a GET changes nothing). */
const confirmationUrl = (env: Pick<CommerceEnv, 'publicUrl' | 'sessionSecret'>, member: NewMember): string =>
  `${env.publicUrl}/confirm-email/${member.memberId}/${confirmationToken(env.sessionSecret, member.memberId, member.email)}`;

/** The mail a new member gets, in the language of the store. */
export function confirmationMail(
  store: StoreConfig,
  env: Pick<CommerceEnv, 'publicUrl' | 'sessionSecret'>,
  member: NewMember,
): Mail {
  const texts = confirmationTexts(store.language, store.shopName);
  const hello = member.firstName === '' ? texts.hello : `${texts.hello} ${member.firstName}`;
  const url = confirmationUrl(env, member);
  return {
    to: member.email,
    fromName: store.shopName,
    subject: texts.subject,
    text: `${hello},\n\n${texts.welcome}\n\n${texts.ask}\n${url}\n\n${texts.notYou}\n\n${store.shopName}\n${store.baseUrl}\n`,
    html: String(html`<!doctype html><html lang="${store.language}"><body>
<p>${hello},</p><p>${texts.welcome}</p><p>${texts.ask}</p><p><a href="${url}">${texts.button}</a></p>
<p>${texts.notYou}</p><p><a href="${store.baseUrl}">${store.shopName}</a></p></body></html>`),
  };
}
