import { html, raw } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { orderSums } from '#commerce/orders/order-sums.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import { checkoutStyle } from './checkout-style.ts';
import { type Markup, nothing } from './html.ts';

/** What every page of the checkout shows: whose shop, what is bought. */
export interface CheckoutView {
  readonly store: StoreConfig;
  readonly basket: Basket;
  readonly carrier: Carrier;
  /** Minor units, delivery included. */
  readonly total: number;
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
<html lang="${store.locale.replace('_', '-')}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><link rel="icon" href="data:," />
<title>${isRefused ? t('checkout.errors.title', { title }) : title} | ${store.shopName}</title><style>${raw(checkoutStyle(store.brand))}</style></head>
<body><header class="top"><div class="wrap"><a class="shop" href="${store.baseUrl}/">${store.shopName}</a>
<a href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a></div></header><main class="wrap">${body}</main>
<footer class="foot wrap"><a href="${store.baseUrl}/contact-us">${t('checkout.help')}</a></footer></body></html>`;
}

/** The two steps, and which one this is. */
export function steps(t: Texts, current: 1 | 2): Markup {
  const step = (n: 1 | 2, label: string) =>
    html`<li ${n === current ? raw('aria-current="step"') : ''}>${n}. ${label}</li>`;
  return html`<ol class="steps" style="list-style:none;padding:0">${step(1, t('checkout.stepAddress'))}${step(2, t('checkout.stepPayment'))}</ol>`;
}

/** What is bought, beside the form. */
export function summary(view: CheckoutView, t: Texts): Markup {
  const money = moneyOf(view.store);
  const { basket } = view;
  const sums = orderSums(view.store, basket, view.total);
  return html`<aside class="sum" aria-label="${t('checkout.summary')}"><h2>${t('checkout.summary')}</h2><ul>${basket.items.map(
    (
      item,
    ) => html`<li class="line"><picture><source type="image/avif" srcset="/media/${item.image.key}/160.avif" /><img src="/media/${item.image.key}/160.webp" width="64" height="64" alt="" /></picture>
<b>${item.brand_name} ${item.name}</b><b>${money(item.subtotal)}</b>
<span>${[...lineWords(item), t('checkout.quantity', { qty: item.qty })].join(' · ')}</span></li>`,
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

/** Shown when a checkout link was used before, has expired, or never was. */
export function expiredPage(store: StoreConfig): Markup {
  const t = textsOf(store.locale);
  return page(
    store,
    t,
    html`<h1 style="margin-top:48px">${t('checkout.expiredTitle')}</h1><p style="max-width:60ch;margin-bottom:24px">${t('checkout.expiredText')}</p>
<p style="margin-bottom:64px"><a class="button" style="text-decoration:none" href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a></p>`,
  );
}
