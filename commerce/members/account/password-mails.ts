import { html } from 'hono/html';
import type { Mail } from '#commerce/mail/mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { passwordMailTexts } from './password-mail-texts.ts';

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly link: { readonly url: string; readonly label: string };
  readonly after?: string;
}

function letterTo(store: StoreConfig, hello: string, { email, firstName }: Addressee, letter: Letter): Mail {
  const { subject, text, link, after = '' } = letter;
  const greeting = firstName === '' ? hello : `${hello} ${firstName}`;
  return {
    to: email,
    fromName: store.shopName,
    subject,
    text: [`${greeting},`, `${text}\n${link.url}`, after, `${store.shopName}\n${store.baseUrl}`]
      .filter(Boolean)
      .join('\n\n'),
    html: String(html`<!doctype html><html lang="${store.language}"><body><p>${greeting},</p><p>${text}</p>
<p><a href="${link.url}">${link.label}</a></p><p>${after}</p><p><a href="${store.baseUrl}">${store.shopName}</a></p></body></html>`),
  };
}

/** The mail with the link to set a new password (AUTH-04). */
export function resetMail(store: StoreConfig, member: Addressee & { memberId: number }, token: string): Mail {
  const { hello, reset } = passwordMailTexts(store.language, store.shopName);
  const query = new URLSearchParams({ id: String(member.memberId), token });
  const url = `${store.baseUrl}/customer/account/resetpassword/?${query}`;
  const { subject, text, button: label, notYou: after } = reset;
  return letterTo(store, hello, member, { subject, text, link: { url, label }, after });
}

/** Tells a member that the password was changed, so that a change by somebody else is noticed. */
export function passwordChangedMail(store: StoreConfig, member: Addressee): Mail {
  const { hello, reset, changed } = passwordMailTexts(store.language, store.shopName);
  const url = `${store.baseUrl}/customer/account/forgotpassword/`;
  return letterTo(store, hello, member, {
    subject: changed.subject,
    text: `${changed.text} ${changed.notYou}`,
    link: { url, label: reset.button },
  });
}
