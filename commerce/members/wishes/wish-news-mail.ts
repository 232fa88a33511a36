import { html } from 'hono/html';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** What has changed of a product for the better. */
export interface WishNews {
  readonly kind: 'cheaper' | 'back';
  /** Brand and name. */
  readonly product: string;
  /** Path from the root of the store. */
  readonly path: string;
}

/** The mail of what has changed on a wish list, in the language and the look of the store. It names no price. */
export function wishNewsMail(
  store: StoreConfig,
  news: readonly WishNews[],
  { email, firstName }: { email: string; firstName: string },
): Mail {
  const t = textsFor(store);
  const subject = t('mails.wish.subject', { count: news.length });
  const [hello, lead, foot, button] = [
    greeting(t, firstName),
    t('mails.wish.lead', { shop: store.shopName }),
    t('mails.wish.foot'),
    t('mails.wish.button'),
  ];
  const url = `${store.baseUrl}/wishlist`;
  const lines = news.map(({ kind, product, path }) => ({
    text: t(kind === 'cheaper' ? 'mails.wish.cheaper' : 'mails.wish.back', { product }),
    url: new URL(path, store.baseUrl).href,
  }));
  return {
    to: email,
    fromName: store.shopName,
    subject,
    text: [
      hello,
      lead,
      lines.map((line) => `- ${line.text}\n  ${line.url}`).join('\n'),
      `${button}: ${url}`,
      foot,
      `${store.shopName}\n${store.baseUrl}`,
    ].join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      body: html`<p style="margin:0 0 12px">${hello}</p>${mailText(subject, lead)}<ul style="margin:0 0 12px;padding-left:20px">${lines.map(
        (line) => html`<li style="margin:0 0 8px"><a class="plain" href="${line.url}">${line.text}</a></li>`,
      )}</ul>${mailButton(store, { url, label: button })}`,
      foot: html`<p class="quiet" style="margin:0 0 10px">${foot}</p>`,
    }),
  };
}
