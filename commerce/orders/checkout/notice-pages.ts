import { html } from 'hono/html';
import { basketPieceName } from '#commerce/basket/lines/line-words.ts';
import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type CheckoutView, moneyOf, page, signInPath, steps } from './checkout-page.ts';
import { checkoutPath } from './checkout-record.ts';
import type { Markup } from './html.ts';

const toBasket = (t: Texts, store: StoreConfig): Markup =>
  html`<p><a class="button" href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a></p>`;

/** A page that says one thing, and leads back to the basket. */
const notice = (store: StoreConfig, t: Texts, title: string, body: Markup): Markup =>
  page(store, t, html`<div class="notice"><h1>${title}</h1>${body}</div>`);

/** Shown when a checkout link was used before, has expired, or never was. */
export function expiredPage(store: StoreConfig): Markup {
  const t = textsFor(store);
  const body = html`<p>${t('checkout.expiredText')}</p>${toBasket(t, store)}`;
  return notice(store, t, t('checkout.expiredTitle'), body);
}

/** Shown in place of a checkout whose member was signed out, in another tab perhaps: the basket waits in the account. */
export function signedOutPage(store: StoreConfig): Markup {
  const t = textsFor(store);
  const body = html`<p>${t('checkout.signedOutText')}</p><p><a class="button" href="${signInPath(store)}">${t('checkout.signIn')}</a></p>`;
  return notice(store, t, t('checkout.signedOutTitle'), body);
}

/** What became of a line that cannot be bought as it stands. */
function happened(t: Texts, money: (minor: number) => string, item: BasketItem): string | null {
  const product = basketPieceName(item);
  const told = item.notice;
  if (told === null) return null;
  if (told.kind === 'fewer-left') return t('checkout.stopped.fewer-left', { product, left: told.left });
  if (told.kind === 'price-changed') {
    return t('checkout.stopped.price-changed', { product, was: money(told.from), now: money(told.to) });
  }
  return t(`checkout.stopped.${told.kind}`, { product });
}

/**
 * Shown to whoever was about to pay, or had pressed the button, when a line was lost to somebody else or changed: that
 * nothing was charged comes first, then what happened.
 */
export function stoppedPage({ store, basket }: CheckoutView): Markup {
  const t = textsFor(store);
  const lines = basket.items.flatMap((item) => happened(t, moneyOf(store), item) ?? []);
  const others = basket.items.length > lines.length;
  const body = html`<div role="status"><p>${t('checkout.stopped.text')}</p>
<ul class="bullets">${lines.map((line) => html`<li>${line}</li>`)}</ul></div><p>${t(others ? 'checkout.stopped.next' : 'checkout.stopped.nextAlone')}</p>${toBasket(t, store)}`;
  return notice(store, t, t('checkout.stopped.title'), body);
}

/** What the bank of a card asks its holder before it pays (3-D Secure); both answers are buttons of one form. */
export function challengePage(
  store: StoreConfig,
  challenge: { payment: string; masked: string; agreedTotal: number },
): Markup {
  const t = textsFor(store);
  const amount = moneyOf(store)(challenge.agreedTotal);
  return page(
    store,
    t,
    html`${steps(t, store, 2)}<div class="notice"><h1>${t('checkout.challengeTitle')}</h1>
<form class="form" method="post" action="${checkoutPath(store.storeId, 'challenge')}"><input type="hidden" name="question" value="${challenge.payment}" />
<p>${t('checkout.challengeText', { amount, card: challenge.masked, shop: store.shopName })}</p>
<div class="answers"><button class="button" type="submit" name="answer" value="confirm">${t('checkout.challengeConfirm')}</button>
<button class="link" type="submit" name="answer" value="cancel">${t('checkout.challengeCancel')}</button></div></form></div>`,
  );
}

/** Shown while the provider of the payment has not decided; the browser asks again by itself. */
export function pendingPage(store: StoreConfig): Markup {
  const t = textsFor(store);
  const body = html`<p role="status">${t('checkout.pendingText')}</p>`;
  return page(
    store,
    t,
    html`${steps(t, store, 2)}<div class="notice"><h1>${t('checkout.pendingTitle')}</h1>${body}</div>`,
  );
}

/** Shown in place of the payment in a shop that nobody takes payments for. */
export function noPaymentPage(store: StoreConfig): Markup {
  const t = textsFor(store);
  const body = html`<p>${t('checkout.noPaymentText')}</p>${toBasket(t, store)}`;
  return notice(store, t, t('checkout.noPaymentTitle'), body);
}
