import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { brandMark } from '#commerce/orders/checkout/brand-mark.ts';
import { checkoutStyle } from '#commerce/orders/checkout/checkout-style.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { inlinePolicy } from './safe-headers.ts';

/** Over those of the checkout, which is the other place where shoppers meet this process. */
const RULES = `
.linked h1{font:650 24px/1.35 var(--text);text-transform:none;letter-spacing:0;word-spacing:0;margin:0;overflow-wrap:anywhere}
.linked p a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
`;

/** What such a page asks or says, as plain text, and what may be done about it. */
export interface Said {
  readonly text: string;
  readonly further?: unknown;
}

/** A page that a mail's link leads to, in the language and the looks of its store. */
export function linkedPage(
  c: Context,
  { store }: { readonly store: StoreConfig },
  status: 200 | 403,
  { text, further = '' }: Said,
) {
  const style = checkoutStyle(store.brand) + RULES;
  return c.html(
    html`<!doctype html><html lang="${languageTag(wordingOf(store))}" data-brand="${store.brand}"><head><meta charset="utf-8"><title>${text} | ${store.shopName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${raw(style)}</style></head>
<body><header class="top"><div class="wrap"><a class="logo" href="${store.baseUrl}/">${brandMark(store.brand)}<span>${store.shopName}</span></a></div></header>
<main class="wrap"><div class="notice linked"><h1>${text}</h1>${further}</div></main></body></html>`,
    status,
    { 'referrer-policy': 'no-referrer', 'content-security-policy': inlinePolicy({ style, fonts: true }) },
  );
}

/**
 * What is asked of whoever follows the link: one button, which posts.
 * @param action where to; the page's own address without one
 */
export const linkedForm = (label: string, action?: string) =>
  html`<form method="post"${action === undefined ? '' : html` action="${action}"`}><button class="button">${label}</button></form>`;

/** The way to the shop, where there is nothing else to do. */
export const toShopLink = ({ baseUrl }: Pick<StoreConfig, 'baseUrl'>, label: string) =>
  html`<p><a href="${baseUrl}">${label}</a></p>`;
