import { html } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import { fill } from '#commerce/mail/fill-text.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { checkoutTexts } from '#commerce/orders/checkout/texts/checkout-texts.ts';
import { countryName } from '#commerce/stores/country-name.ts';
import { infoLabel } from '#commerce/stores/info-labels.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { arrivalWords } from './arrival-words.ts';
import type { OrderDetails } from './order-record.ts';
import { orderSums } from './order-sums.ts';

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
}

const addressLines = (a: Address, { locale }: StoreConfig): string[] =>
  [
    `${a.firstName} ${a.lastName}`,
    a.street,
    `${a.postcode} ${a.city}`,
    a.region,
    countryName(a.country, locale),
  ].filter((line) => line.trim() !== '');

/** The confirmation of an order in the language of its store, as text and HTML with the same content. */
export function orderMail(order: OrderMailInput): Mail {
  const { store, details, view, link } = order;
  const texts = checkoutTexts(store);
  const money = (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });
  const hello = order.firstName ? fill(texts.mail.hello, { name: order.firstName }) : texts.mail.helloNameless;
  const arrives = arrivalWords(texts.mail, details.estimatedDelivery, store);
  const lines = view.items.map((item) => {
    const options = lineWords(item).join(' · ');
    return {
      label: `${item.qty} × ${item.brand_name} ${item.name}${options ? ` (${options})` : ''}`,
      amount: money(item.subtotal),
    };
  });
  const sums = orderSums(store, texts, view, order.total);
  const address = addressLines(details.shippingAddress, store);
  const rows = (list: typeof lines) =>
    list.map(
      ({ label, amount }) =>
        html`<tr><td style="padding:4px 24px 4px 0">${label}</td><td align="right">${amount}</td></tr>`,
    );
  const pages = KEPT_PAGES.map((page) => ({
    label: infoLabel(page, store.language),
    url: `${store.baseUrl}/${page}`,
  }));
  const { name, registration, address: seat, demonstration } = store.legal;
  const seller = [`${name} · ${registration}`, seat, ...(demonstration ? [texts.testCards] : [])];
  return {
    to: details.email,
    fromName: store.shopName,
    subject: `${store.shopName}: ${fill(texts.mail.subject, { number: order.incrementId })}`,
    text: [
      hello,
      `${texts.mail.thanks} ${arrives}`,
      [...lines, ...sums].map(({ label, amount }) => `${label}  ${amount}`).join('\n'),
      `${texts.mail.sentTo}\n${address.join('\n')}`,
      `${texts.mail.seeOrder}: ${link}`,
      `${texts.mail.regards}\n${store.shopName}`,
      pages.map(({ label, url }) => `${label}: ${url}`).join('\n'),
      seller.join('\n'),
    ].join('\n\n'),
    html: String(html`<!doctype html><html lang="${store.locale.replace('_', '-')}"><body style="font:16px/1.5 Arial,sans-serif">
<p>${hello}</p><p>${texts.mail.thanks} ${arrives}</p><table>${rows(lines)}${rows(sums)}</table>
<p>${texts.mail.sentTo}<br />${address.map((line) => html`${line}<br />`)}</p>
<p><a href="${link}">${texts.mail.seeOrder}</a></p><p>${texts.mail.regards}<br />${store.shopName}</p>
<p style="font-size:13px">${pages.map(({ label, url }) => html`<a href="${url}">${label}</a> `)}</p>
<p style="font-size:13px">${seller.map((line) => html`${line}<br />`)}</p></body></html>`),
  };
}
