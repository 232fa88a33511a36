import { html } from 'hono/html';
import type { Mail } from '#commerce/mail/mail.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** The mail customer service gets for a visitor's message; an answer to it goes to the visitor. */
export function messageMail(
  { code, shopName, supportEmail }: Pick<StoreConfig, 'code' | 'shopName' | 'supportEmail'>,
  { subject, email, message, order }: Parsed<'contact-message'>,
): Mail {
  const facts = [`E-mail: ${email}`, `Store: ${shopName}, ${code}`, ...(order ? [`Order: ${order}`] : [])];
  return {
    to: supportEmail,
    replyTo: email,
    fromName: shopName,
    subject: subject.replace(/\s+/g, ' '),
    text: `${message}\n\n${facts.join('\n')}\n`,
    html: String(html`<p style="white-space:pre-wrap">${message}</p><p>${facts.map((fact) => html`${fact}<br>`)}</p>`),
  };
}
