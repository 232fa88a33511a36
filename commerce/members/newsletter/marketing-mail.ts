import { html } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import type { Subscription } from '#commerce/members/subscriptions/subscriptions.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { keyedPages, newsletterToken } from './newsletter-keys.ts';

export interface MarketingLetter {
  /** What it is: an issue of the newsletter, or a reminder of a basket; each has its own way out. */
  readonly kind: 'newsletter' | 'basket';
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly url: string; readonly label: string };
  /** Empty where nobody is to be greeted by name. */
  readonly firstName: string;
}

/** A mail to somebody who wants news of a shop; it says why it came, and how to end it: in its foot and its headers. */
export function marketingMail(
  store: StoreConfig,
  env: Pick<Shop['env'], 'publicUrl' | 'sessionSecret'>,
  subscription: Pick<Subscription, 'id' | 'email' | 'store_id'>,
  { kind, subject, paragraphs, link, firstName }: MarketingLetter,
): Mail {
  const t = textsFor(store);
  const hello = greeting(t, firstName);
  const isBasket = kind === 'basket';
  const stopLink = isBasket ? 'stop-baskets' : 'stop';
  const stopUrl = `${env.publicUrl}/newsletter/${stopLink}/${newsletterToken(env.sessionSecret, stopLink, subscription, 0)}`;
  const pages = keyedPages(store, env.sessionSecret, subscription);
  const leaveUrl = isBasket ? pages.notifications : pages.leave;
  const [settings, stop] = [t('mails.newsletter.settings'), t('mails.newsletter.stop')];
  const why = t(isBasket ? 'mails.basketLeft.why' : 'mails.newsletter.why', { shop: store.shopName });
  const small = (url: string, label: string) => html`<a class="plain" href="${url}" style="color:inherit">${label}</a>`;
  return {
    to: subscription.email,
    fromName: store.shopName,
    subject,
    unsubscribeUrl: stopUrl,
    text: [
      hello,
      ...paragraphs,
      `${link.label}: ${link.url}`,
      `${why}\n${settings}: ${pages.settings}\n${stop}: ${leaveUrl}`,
      `${store.shopName}\n${store.baseUrl}`,
    ].join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      body: html`${mailText(hello, ...paragraphs)}${mailButton(store, link)}`,
      foot: html`<p class="quiet" style="margin:0 0 10px">${why} ${small(pages.settings, settings)} · ${small(leaveUrl, stop)}</p>`,
    }),
  };
}
