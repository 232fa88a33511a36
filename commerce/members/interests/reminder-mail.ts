import { html } from 'hono/html';
import { textsFor } from '#commerce/kernel/texts.ts';
import { dayBefore, greeting, type Mail, momentIn } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import type { Addressee } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isMidnight } from '#lib/rules/dates/local-clock.ts';

/** An opened sale as its reminder shows it. It names no price. */
export interface OpenedSale {
  readonly title: string;
  readonly subtitle: string;
  /** Path of its listing from the root of the store. */
  readonly path: string;
  /** Key of its wide picture. */
  readonly picture: string;
  readonly endsAt: Date;
}

/** Width of the picture, px; mail programs show no more. */
const PICTURE_WIDTH = 700;

/** The mail that a sale has opened, in the language and the look of the store it was asked for in. */
export function reminderMail(store: StoreConfig, sale: OpenedSale, { email, firstName }: Addressee): Mail {
  const t = textsFor(store);
  const subject = t('mails.reminder.subject', { sale: sale.title });
  const open = t('mails.reminder.open', { sale: sale.title, shop: store.shopName });
  const moment = isMidnight(sale.endsAt.getTime(), store.timeZone)
    ? t('mails.reminder.midnight', { day: dayBefore(store, sale.endsAt) })
    : momentIn(store, sale.endsAt);
  const until = t('mails.reminder.until', { moment });
  const [button, once] = [t('mails.reminder.button'), t('mails.reminder.once')];
  const hello = greeting(t, firstName);
  const url = new URL(sale.path, store.baseUrl).href;
  const picture = new URL(`/media/${sale.picture}/${PICTURE_WIDTH}.webp`, store.baseUrl).href;
  return {
    to: email,
    fromName: store.shopName,
    subject,
    text: [
      hello,
      `${open}\n${sale.subtitle}`,
      until,
      `${button}: ${url}`,
      once,
      `${store.shopName}\n${store.baseUrl}`,
    ].join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      picture: html`<a href="${url}"><img src="${picture}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></a>`,
      body: html`<p style="margin:0 0 12px">${hello}</p>${mailText(sale.title, open, sale.subtitle, until)}${mailButton(store, { url, label: button })}`,
      foot: html`<p class="quiet" style="margin:0 0 10px">${once}</p>`,
    }),
  };
}
