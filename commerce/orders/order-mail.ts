import { html, raw } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { mailButton, mailSheet, mailText } from '#commerce/mail/mail-sheet.ts';
import { linkedText } from '#commerce/members/account/member-mail.ts';
import { isTaxed } from '#commerce/stores/countries.ts';
import { brandColours } from '#content/brands/brand-data.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import { isNothingSent, NO_PICTURE } from '#lib/rules/chosen-article.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { arrivalWords } from './arrival-words.ts';
import type { OrderDetails } from './order-record.ts';
import { orderSums } from './order-sums.ts';
import { addressLines, sameAddress } from './postal-address.ts';

/** Of the pictures of lines, px: twice the size they are shown at. */
const PICTURE_WIDTH = 160;

const BREAK = raw('<br>');

type Colours = ReturnType<typeof brandColours>;

/** What a buyer has to be able to look up after the order: rights, terms, whom to write to. */
const KEPT_PAGES: readonly InfoPage[] = [
  'contact-us',
  'returns',
  'terms-and-conditions',
  'privacy-policy',
  'legal-notice',
];

export interface OrderMailInput {
  readonly store: StoreConfig;
  readonly incrementId: string;
  /** Leads to the order. */
  readonly link: string;
  readonly details: OrderDetails;
  readonly view: Basket;
  /** Minor units. */
  readonly total: number;
  readonly firstName: string;
  /** VAT in the total, minor units. */
  readonly vat: number;
  /** Bought without an account: the link shows this order only. */
  readonly isGuest: boolean;
}

/** The confirmation of an order in the language of its store, as text and HTML with the same content. */
export function orderMail(order: OrderMailInput): Mail {
  const { store, details, view, link } = order;
  const t = textsFor(store);
  const colour = brandColours(store.brand);
  const money = (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });
  const hello = greeting(t, order.firstName);
  const isVirtual = isNothingSent(view.items);
  const [seeOrder, regards] = [t('mails.order.seeOrder'), t('mails.order.regards')];
  const thanks = isVirtual
    ? t('mails.order.confirmed')
    : `${t('mails.order.thanks')} ${arrivalWords('mails.order', details.estimatedDelivery, store)}`;
  const lines = view.items.map((item) => ({
    name: `${item.qty}\u00a0×\u00a0${productName(item.brand_name, item.name)}`,
    options: lineWords(item).join(' · '),
    amount: money(item.subtotal),
    picture: item.image.key === NO_PICTURE ? null : `${store.baseUrl}/media/${item.image.key}/${PICTURE_WIDTH}.webp`,
  }));
  const { country } = details.shippingAddress;
  const sums = orderSums(store, view, { country, total: order.total });
  const number = t('mails.order.number', { number: order.incrementId });
  const vat = isTaxed(country) ? t('mails.order.vat', { amount: money(order.vat) }) : t('mails.order.noVat');
  const facts = [
    ...(isVirtual ? [] : [{ heading: t('mails.order.sentTo'), lines: addressLines(details.shippingAddress, store) }]),
    ...(!isVirtual && sameAddress(details.billingAddress, details.shippingAddress)
      ? []
      : [{ heading: t('mails.order.billedTo'), lines: addressLines(details.billingAddress, store) }]),
    { heading: t('mails.order.dispatch'), lines: [details.dispatchMethod] },
    { heading: t('mails.order.payment'), lines: [details.paymentMethod] },
  ];
  const pages = KEPT_PAGES.map((page) => ({
    label: t(`navigation.pages.${page}`),
    url: `${store.baseUrl}/${page}`,
  }));
  const { name, registration, address: seat, demonstration } = store.legal;
  const seller = [
    `${t('mails.order.seller')}: ${name} · ${registration}`,
    seat,
    ...(demonstration ? [t('checkout.testCards')] : []),
  ];
  const rights = t(isVirtual ? 'mails.order.rightsFromOrder' : 'mails.order.rights');
  const guest = order.isGuest ? t('mails.guestOrder', { url: `${store.baseUrl}/order-lookup` }) : '';
  const subject = t('mails.order.subject', { shop: store.shopName, number: order.incrementId });
  return {
    to: details.email,
    fromName: store.shopName,
    subject,
    text: [
      hello,
      thanks,
      number,
      lines.map((line) => `${line.name}${line.options && ` (${line.options})`}  ${line.amount}`).join('\n'),
      [...sums.map(({ label, amount }) => `${label}  ${amount}`), vat].join('\n'),
      ...facts.map(({ heading, lines: words }) => [heading, ...words].join('\n')),
      [`${seeOrder}: ${link}`, guest].filter(Boolean).join('\n'),
      `${regards}\n${store.shopName}`,
      [rights, ...pages.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
      seller.join('\n'),
    ].join('\n\n'),
    html: mailSheet(store, {
      title: subject,
      body: html`${mailText(t('mails.order.heading'), hello, thanks)}<p style="margin:0"><b>${number}</b></p>
${mailButton(store, { url: link, label: seeOrder })}${guest ? html`<p class="quiet" style="margin:10px 0 0;font-size:13px">${linkedText(guest)}</p>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:28px 0 0;border-collapse:collapse">${lines.map((line) => lineRow(line, colour))}${sums.map((sum, at) => sumRow(sum, { colour, isFirst: at === 0, isTotal: at === sums.length - 1 }))}
<tr><td colspan="3" class="quiet" style="padding:2px 0 0;font-size:13px;text-align:right">${vat}</td></tr></table>
${facts.map(({ heading, lines: words }) => html`<p style="margin:20px 0 0"><b>${heading}</b><br>${words.map((line, at) => html`${at > 0 ? BREAK : ''}${line}`)}</p>`)}
<p style="margin:24px 0 0">${regards}<br>${store.shopName}</p>`,
      foot: html`<p class="quiet" style="margin:0 0 6px">${rights}</p><p style="margin:0 0 12px">${pages.map(({ label, url }) => html`<a class="plain" href="${url}" style="display:inline-block;margin:0 16px 6px 0;color:inherit">${label}</a> `)}</p>
<p class="quiet" style="margin:0 0 10px">${seller.map((line, at) => html`${at > 0 ? BREAK : ''}${line}`)}</p>`,
    }),
  };
}

/** A line with its picture, which is a plain square where pictures are not shown: the name beside it says what it is. */
const lineRow = (
  {
    name,
    options,
    amount,
    picture,
  }: Readonly<Record<'name' | 'options' | 'amount', string>> & { readonly picture: string | null },
  colour: Colours,
) => {
  const square = `display:block;width:64px;height:64px;border:0;border-radius:6px;background:${colour('photo')}`;
  // What stands in on pages is a drawing of lines (SVG), which mail programs do not show.
  const shown =
    picture === null
      ? html`<div class="picture" style="${square}"></div>`
      : html`<img class="picture" src="${picture}" width="64" height="64" alt="" style="${square}">`;
  return html`<tr><td class="rule" width="76" style="padding:12px 12px 12px 0;border-top:1px solid ${colour('line')};vertical-align:top">${shown}</td>
<td class="rule" style="padding:12px 12px 12px 0;border-top:1px solid ${colour('line')};vertical-align:top;font-size:15px;line-height:1.4"><b>${name}</b>${options ? html`<br><span class="quiet" style="font-size:13px">${options}</span>` : ''}</td>
<td class="rule" style="padding:12px 0;border-top:1px solid ${colour('line')};vertical-align:top;text-align:right;white-space:nowrap;font-size:15px">${amount}</td></tr>`;
};

/** A sum; the last one, the total, is told apart. */
const sumRow = (
  { label, amount }: { label: string; amount: string },
  { colour, isFirst, isTotal }: { colour: Colours; isFirst: boolean; isTotal: boolean },
) => {
  const weight = isTotal ? 'bold' : 'normal';
  const line = isFirst ? `border-top:1px solid ${colour('line')};padding-top:12px;` : '';
  return html`<tr><td colspan="2" class="rule" style="${line}padding-bottom:4px;font-weight:${weight}">${label}</td><td class="rule" style="${line}padding-bottom:4px;text-align:right;white-space:nowrap;font-weight:${weight}">${amount}</td></tr>`;
};
