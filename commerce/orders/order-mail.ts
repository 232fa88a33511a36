import { html } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { greeting, type Mail } from '#commerce/mail/mail.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { placeLine } from '#lib/rules/place-line.ts';
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
  [`${a.firstName} ${a.lastName}`, a.street, placeLine(a), countryName(a.country, locale)].filter(
    (line) => line.trim() !== '',
  );

/** The confirmation of an order in the language of its store, as text and HTML with the same content. */
export function orderMail(order: OrderMailInput): Mail {
  const { store, details, view, link } = order;
  const t = textsOf(store.locale);
  const money = (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });
  const hello = greeting(t, order.firstName);
  const [thanks, sentTo] = [t('mails.order.thanks'), t('mails.order.sentTo')];
  const [seeOrder, regards] = [t('mails.order.seeOrder'), t('mails.order.regards')];
  const arrives = arrivalWords('mails.order', details.estimatedDelivery, store);
  const lines = view.items.map((item) => {
    const options = lineWords(item).join(' · ');
    return {
      label: `${item.qty} × ${item.brand_name} ${item.name}${options ? ` (${options})` : ''}`,
      amount: money(item.subtotal),
    };
  });
  const sums = orderSums(store, view, { country: details.shippingAddress.country, total: order.total });
  const address = addressLines(details.shippingAddress, store);
  const rows = (list: typeof lines) =>
    list.map(
      ({ label, amount }) =>
        html`<tr><td style="padding:4px 24px 4px 0">${label}</td><td align="right">${amount}</td></tr>`,
    );
  const pages = KEPT_PAGES.map((page) => ({
    label: t(`navigation.pages.${page}`),
    url: `${store.baseUrl}/${page}`,
  }));
  const { name, registration, address: seat, demonstration } = store.legal;
  const seller = [`${name} · ${registration}`, seat, ...(demonstration ? [t('checkout.testCards')] : [])];
  return {
    to: details.email,
    fromName: store.shopName,
    subject: t('mails.order.subject', { shop: store.shopName, number: order.incrementId }),
    text: [
      hello,
      `${thanks} ${arrives}`,
      [...lines, ...sums].map(({ label, amount }) => `${label}  ${amount}`).join('\n'),
      `${sentTo}\n${address.join('\n')}`,
      `${seeOrder}: ${link}`,
      `${regards}\n${store.shopName}`,
      pages.map(({ label, url }) => `${label}: ${url}`).join('\n'),
      seller.join('\n'),
    ].join('\n\n'),
    html: String(html`<!doctype html><html lang="${store.locale.replace('_', '-')}"><body style="font:16px/1.5 Arial,sans-serif">
<p>${hello}</p><p>${thanks} ${arrives}</p><table>${rows(lines)}${rows(sums)}</table>
<p>${sentTo}<br />${address.map((line) => html`${line}<br />`)}</p>
<p><a href="${link}">${seeOrder}</a></p><p>${regards}<br />${store.shopName}</p>
<p style="font-size:13px">${pages.map(({ label, url }) => html`<a href="${url}">${label}</a> `)}</p>
<p style="font-size:13px">${seller.map((line) => html`${line}<br />`)}</p></body></html>`),
  };
}
