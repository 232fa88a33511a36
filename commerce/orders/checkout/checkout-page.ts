import { html, raw } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import type { Texts } from '#commerce/kernel/texts.ts';
import { orderSums } from '#commerce/orders/order-sums.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { formatMoney } from '#lib/money/money.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { unbroken } from '#lib/rules/dates/local-day.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { brandMark } from './brand-mark.ts';
import { checkoutPath } from './checkout-record.ts';
import { PAGE_SCRIPT } from './checkout-script.ts';
import { checkoutStyle } from './checkout-style.ts';
import { type Markup, nothing } from './html.ts';

/** An amount as it was and is, minor units. */
interface Change {
  readonly was: number;
  readonly now: number;
}

/** What costs another price in the country of the address than it did in the basket. */
export interface Repriced {
  /** Country that the basket was shown for. */
  readonly from: string;
  /** One piece of each line. */
  readonly lines: readonly (Change & { readonly name: string })[];
  readonly delivery: Change;
  readonly total: Change;
}

/** What the law wants within reach of whoever buys, and help (WCAG 3.2.6). */
const FOOT_PAGES: readonly InfoPage[] = [
  'contact-us',
  'returns',
  'terms-and-conditions',
  'privacy-policy',
  'legal-notice',
];

/** What every page of the checkout shows: whose shop, what is bought. */
export interface CheckoutView {
  readonly store: StoreConfig;
  readonly basket: Basket;
  readonly carrier: Carrier;
  /** Minor units, delivery included. */
  readonly total: number;
  /** Where it goes: its VAT is in the prices. */
  readonly country: string;
  readonly repriced?: Repriced | undefined;
}

/** Writes minor units as the store does. */
export const moneyOf =
  (store: StoreConfig) =>
  (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });

/**
 * A page of the checkout, in the looks of its store, with the way to help at its foot as on all pages (WCAG 3.2.6).
 * @param isRefused a form was sent and refused: the title says so first
 */
export function page(store: StoreConfig, t: Texts, body: Markup, isRefused = false): Markup {
  const title = t('checkout.title');
  return html`<!doctype html>
<html lang="${languageTag(wordingOf(store))}" data-brand="${store.brand}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><link rel="icon" href="data:," />
<title>${isRefused ? t('checkout.errors.title', { title }) : title} | ${store.shopName}</title><style>${raw(checkoutStyle(store.brand))}</style></head>
<body><header class="top"><div class="wrap"><a class="logo" href="${store.baseUrl}/">${brandMark(store.brand)}<span>${store.shopName}</span></a>
<nav><a class="back" href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a><a href="${store.baseUrl}/contact-us" target="_blank" rel="noopener">${t('checkout.help')}</a></nav></div></header>
<p id="offline" class="note note--bad" role="alert" hidden>${t('checkout.offline')}</p><main class="wrap">${body}</main>
<footer class="foot"><div class="wrap">${FOOT_PAGES.map((name) => html`<a href="${store.baseUrl}/${name}" target="_blank" rel="noopener">${t(`navigation.pages.${name}`)}</a>`)}</div></footer><script>${raw(PAGE_SCRIPT)}</script></body></html>`;
}

/** Where the store signs a shopper in who then goes on with the checkout. */
export const signInPath = ({ baseUrl }: StoreConfig): string =>
  `${baseUrl}/customer/account/login/${Buffer.from('/api/checkout-start').toString('base64url')}`;

/** What the first step asks for: where the bill goes, and mostly what is bought, too. */
export const addressStep = (t: Texts, { carrier }: Pick<CheckoutView, 'carrier'>): string =>
  t(carrier.code === NO_CARRIER ? 'checkout.billing' : 'checkout.stepAddress');

/** The two steps, and which one this is; the first can be gone back to. @param address what the first is called */
export function steps(t: Texts, store: StoreConfig, current: 1 | 2, address = t('checkout.stepAddress')): Markup {
  const first = html`<span class="n">1</span>${address}`;
  return html`<ol class="steps"><li ${current === 1 ? raw('aria-current="step"') : ''}>${current === 1 ? first : html`<a href="${checkoutPath(store.storeId)}">${first}</a>`}</li>
<li ${current === 2 ? raw('aria-current="step"') : ''}><span class="n">2</span>${t('checkout.stepPayment')}</li></ol>`;
}

/** What is to be paid, once more beside the button. */
export function totalRow({ store, basket, ...paid }: CheckoutView): Markup {
  const { label, amount } = orderSums(store, basket, paid).at(-1) ?? { label: '', amount: '' };
  return html`<div class="total"><dt>${label}</dt><dd>${amount}</dd></div>`;
}

/** Says what costs another price than in the basket, as the parcel goes to another country; nothing where nothing does. */
export function repricedNote({ store, country, repriced }: CheckoutView, t: Texts): Markup {
  if (!repriced) return nothing;
  const money = moneyOf(store);
  const [here, before] = [countryName(country, wordingOf(store)), countryName(repriced.from, wordingOf(store))];
  const row = (product: string, { was, now }: { was: number; now: number }) =>
    was === now
      ? nothing
      : html`<li>${t('checkout.repriced.line', { product, was: money(was), now: money(now) })}</li>`;
  return html`<div class="note" role="status"><b>${t('checkout.repriced.title', { country: here })}</b>
<p>${t('checkout.repriced.text', { before })}</p><ul class="bullets">${repriced.lines.map((line) => row(line.name, line))}${row(t('checkout.delivery'), repriced.delivery)}${row(t('checkout.total'), repriced.total)}</ul></div>`;
}

/** What is bought, beside the form. */
export function summary(view: CheckoutView, t: Texts): Markup {
  const money = moneyOf(view.store);
  const { basket } = view;
  const sums = orderSums(view.store, basket, view);
  return html`<aside class="sum" aria-label="${t('checkout.summary')}"><h2>${t('checkout.summary')}</h2><ul>${basket.items.map(
    (
      item,
    ) => html`<li class="line"><picture><source type="image/avif" srcset="/media/${item.image.key}/160.avif" /><img src="/media/${item.image.key}/160.webp" width="64" height="64" alt="" /></picture>
<b>${productName(item.brand_name, item.name)}</b><b>${money(item.subtotal)}</b>
<span>${[...lineWords(item), unbroken(t('checkout.quantity', { qty: item.qty }))].join(' · ')}</span></li>`,
  )}</ul><dl class="totals">
${sums.map(
  ({ label, amount }, at) =>
    html`<div class="${at === sums.length - 1 ? 'total' : ''}"><dt>${label}</dt><dd>${amount}</dd></div>`,
)}</dl></aside>`;
}

/** Has the focus when the page is there, and is so read first. */
const READ_FIRST = raw('tabindex="-1" autofocus');

/** Why a form was refused as a whole. */
export const refusal = (message: string | undefined): Markup =>
  message ? html`<p class="note note--bad" role="alert" ${READ_FIRST}>${message}</p>` : nothing;

/**
 * The faults of a form, each leading to its field.
 * @param fields what is wrong, by the ids of the fields, with their labels
 */
export function errorList(t: Texts, fields: readonly (readonly [id: string, label: string])[]): Markup {
  if (fields.length === 0) return nothing;
  return html`<div class="note note--bad" role="alert" ${READ_FIRST}><b>${t('checkout.errors.heading')}</b>
<ul>${fields.map(([id, label]) => html`<li><a href="#${id}">${label}</a></li>`)}</ul></div>`;
}
