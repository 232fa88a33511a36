import { html } from 'hono/html';
import { textsOf } from '#commerce/kernel/texts.ts';
import { dayBefore, greeting, type Mail, momentIn } from '#commerce/mail/mail.ts';
import { brandColours } from '#content/brands/brand-data.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isMidnight } from '#lib/rules/local-clock.ts';

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

interface Addressee {
  readonly email: string;
  readonly firstName: string;
}

/** Width of the picture, px; mail programs show no more. */
const PICTURE_WIDTH = 700;

/** The mail that a sale has opened, in the language and the look of the store it was asked for in. */
export function reminderMail(store: StoreConfig, sale: OpenedSale, { email, firstName }: Addressee): Mail {
  const t = textsOf(store.locale);
  const subject = t('mails.reminder.subject', { sale: sale.title });
  const open = t('mails.reminder.open', { sale: sale.title, shop: store.shopName });
  const moment = isMidnight(sale.endsAt.getTime(), store.timeZone)
    ? t('mails.reminder.midnight', { day: dayBefore(store, sale.endsAt) })
    : momentIn(store, sale.endsAt);
  const until = t('mails.reminder.until', { moment });
  const [button, once] = [t('mails.reminder.button'), t('mails.reminder.once')];
  const hello = greeting(t, firstName);
  const url = new URL(sale.path, store.baseUrl).href;
  const colour = brandColours(store.brand);
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
    html: String(html`<!doctype html><html lang="${store.locale.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour('raised')};color:${colour('ink')};font:16px/1.55 Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border-radius:10px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${colour('ink')};color:#ffffff;font-size:20px;font-weight:bold;letter-spacing:2px;text-transform:uppercase"><a href="${store.baseUrl}" style="color:#ffffff;text-decoration:none">${store.shopName}</a></td></tr>
<tr><td><a href="${url}"><img src="${picture}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></a></td></tr>
<tr><td style="padding:28px">
<p style="margin:0 0 12px">${hello}</p>
<h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${sale.title}</h1>
<p style="margin:0 0 16px">${open}<br>${sale.subtitle}</p>
<p style="margin:0 0 24px;color:${colour('ink-2')}">${until}</p>
<p style="margin:0"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:24px;background:${colour('accent')};color:#ffffff;font-weight:bold;text-decoration:none">${button}</a></p>
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid ${colour('line')};color:${colour('ink-3')};font-size:13px">${once}</td></tr>
</table></body></html>`),
  };
}
