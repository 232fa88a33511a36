import { html, raw } from 'hono/html';
import { lineWords } from '#commerce/basket/lines/line-words.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { arrivalWords } from '#commerce/orders/arrival-words.ts';
import { orderSums } from '#commerce/orders/order-sums.ts';
import { maskedCard, type StoredAgreement } from '#commerce/payments/agreements.ts';
import type { PaymentField } from '#commerce/payments/payment-provider.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country-name.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { ADDRESS_FIELDS, type AddressErrors, needsRegion } from './address-form.ts';
import { linesMark } from './agreed-lines.ts';
import { checkoutPath } from './checkout-path.ts';
import { checkoutStyle } from './checkout-style.ts';
import { type Markup, nothing, textField } from './html.ts';
import { NEW_CARD } from './payment-choice.ts';

/** What every page of the checkout shows: whose shop, what is bought. */
export interface CheckoutView {
  readonly store: StoreConfig;
  readonly basket: Basket;
  readonly carrier: Carrier;
  /** Minor units, delivery included. */
  readonly total: number;
}

const moneyOf =
  (store: StoreConfig) =>
  (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });

function page(store: StoreConfig, t: Texts, body: Markup): Markup {
  return html`<!doctype html>
<html lang="${store.locale.replace('_', '-')}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><link rel="icon" href="data:," />
<title>${t('checkout.title')} | ${store.shopName}</title><style>${raw(checkoutStyle(store.brand))}</style></head>
<body><header class="top"><div class="wrap"><a class="shop" href="${store.baseUrl}/">${store.shopName}</a>
<a href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a></div></header><main class="wrap">${body}</main></body></html>`;
}

function steps(t: Texts, current: 1 | 2): Markup {
  const step = (n: 1 | 2, label: string) =>
    html`<li ${n === current ? raw('aria-current="step"') : ''}>${n}. ${label}</li>`;
  return html`<ol class="steps" style="list-style:none;padding:0">${step(1, t('checkout.stepAddress'))}${step(2, t('checkout.stepPayment'))}</ol>`;
}

function summary(view: CheckoutView, t: Texts): Markup {
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

/** @param fields what is wrong, by the ids of the fields, with their labels */
function errorList(t: Texts, fields: readonly (readonly [id: string, label: string])[]): Markup {
  if (fields.length === 0) return nothing;
  return html`<div class="note note--bad" role="alert"><b>${t('checkout.errors.heading')}</b>
<ul>${fields.map(([id, label]) => html`<li><a href="#${id}">${label}</a></li>`)}</ul></div>`;
}

const notice = (message: string | undefined): Markup =>
  message ? html`<p class="note note--bad" role="alert">${message}</p>` : nothing;

function countrySelect(t: Texts, store: StoreConfig, chosen: string, error: string | undefined): Markup {
  const countries = DELIVERY_COUNTRIES.map((code) => ({ code, name: countryName(code, store.locale) })).sort((a, b) =>
    a.name.localeCompare(b.name, store.locale.replace('_', '-')),
  );
  return html`<div class="field"><label for="country">${t('checkout.country')}</label>
<select id="country" name="country" autocomplete="country" ${error ? raw('aria-invalid="true" aria-describedby="country-error"') : ''}>${countries.map(
    (c) => html`<option value="${c.code}" ${c.code === chosen ? raw('selected') : ''}>${c.name}</option>`,
  )}</select>${error ? html`<p class="field__error" id="country-error">${error}</p>` : nothing}</div>`;
}

const AUTOCOMPLETE: Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
  phone: 'tel',
};

function addressFields(t: Texts, store: StoreConfig, address: Address, errors: AddressErrors): Markup {
  const errorText = (field: keyof AddressErrors): string | undefined => {
    const rule = errors[field];
    return rule && t(`checkout.errors.${rule}`);
  };
  return html`${ADDRESS_FIELDS.filter(
    (field) => field !== 'region' || needsRegion(address.country) || address.region !== '',
  ).map((field) =>
    field === 'country'
      ? countrySelect(t, store, address.country, errorText('country'))
      : textField({
          name: field,
          label: t(`checkout.${field}`),
          value: address[field],
          error: errorText(field),
          autocomplete: AUTOCOMPLETE[field],
          half: field === 'firstName' || field === 'lastName' || field === 'postcode' || field === 'city',
          ...(field === 'phone' ? { inputmode: 'tel' as const, hint: t('checkout.phoneHint') } : {}),
        }),
  )}`;
}

const windowOf = ({ deliveryFrom, deliveryTo }: Carrier) => ({
  start: Date.parse(deliveryFrom) / 1000,
  end: Date.parse(deliveryTo) / 1000,
});

/** Step one: where to, and how. */
export function addressPage(
  view: CheckoutView,
  form: { address: Address; errors: AddressErrors; carriers: readonly Carrier[] },
): Markup {
  const { store } = view;
  const t = textsOf(store.locale);
  const money = moneyOf(store);
  return page(
    store,
    t,
    html`${steps(t, 1)}<h1>${t('checkout.stepAddress')}</h1><div class="grid">
<form class="form" method="post" action="${checkoutPath(store.storeId, 'address')}" novalidate>${errorList(
      t,
      ADDRESS_FIELDS.filter((name) => form.errors[name]).map((name) => [name, t(`checkout.${name}`)]),
    )}
<fieldset><legend>${t('checkout.whereTo')}</legend><div class="fields">${addressFields(t, store, form.address, form.errors)}</div></fieldset>
<fieldset><legend>${t('checkout.howToSend')}</legend>${form.carriers.map(
      (
        carrier,
      ) => html`<label class="choice"><input type="radio" name="carrier" value="${carrier.code}" ${carrier.code === view.carrier.code ? raw('checked') : ''} />
<b>${carrier.label}</b><b>${carrier.price === 0 ? t('checkout.free') : money(carrier.price)}</b>
<small>${arrivalWords('checkout', windowOf(carrier), store)}</small></label>`,
    )}</fieldset><div><button class="button" type="submit">${t('checkout.continue')}</button></div></form>${summary(view, t)}</div>`,
  );
}

/** What the payment page shows beside the order. */
export interface PaymentForm {
  readonly address: Address;
  /** What is wrong, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly fields: readonly PaymentField[];
  readonly notes: readonly string[];
  readonly message: string | undefined;
  /** Values that are shown again. */
  readonly shown: Readonly<Record<string, string>>;
  /** Mark of the delivery that the page shows. */
  readonly delivery: string;
  /** Cards of the member that may be paid with. */
  readonly kept: readonly StoredAgreement[];
  /** The way to pay that is chosen: the id of a kept card, or a new one. */
  readonly method: string;
  /** Is a new card to be kept? */
  readonly keep: boolean;
  /** May it be? */
  readonly mayKeep: boolean;
}

/** The kept cards and a new one, as choices; nothing where there is no choice. */
function waysToPay(t: Texts, { kept, method }: PaymentForm): Markup {
  if (kept.length === 0) return nothing;
  const choice = (value: string, label: string, hint: string) =>
    html`<label class="choice"><input type="radio" name="method" value="${value}" ${value === method ? raw('checked') : ''} />
<b>${label}</b><b></b>${hint ? html`<small>${hint}</small>` : nothing}</label>`;
  return html`<div class="ways">${kept.map(({ agreementId, lastFour, expiry }) =>
    choice(String(agreementId), `${t('checkout.card')} ${maskedCard(lastFour)}`, t('checkout.validTo', { expiry })),
  )}${choice(NEW_CARD, t('checkout.otherCard'), '')}</div>`;
}

/** Asks whether the card shall be kept; nothing is kept unasked. */
const keepChoice = (t: Texts, keep: boolean): Markup =>
  html`<label class="tick"><input type="checkbox" name="keep" value="1" ${keep ? raw('checked') : ''} /><span>${t('checkout.keepCard')}<small>${t('checkout.keepCardHint')}</small></span></label>`;

/** What is agreed to by paying, each page opened beside the checkout so that nothing typed is lost. */
function agreement(t: Texts, store: StoreConfig): Markup {
  const link = (page: InfoPage): string =>
    String(
      html`<a href="${store.baseUrl}/${page}" target="_blank" rel="noopener">${t(`navigation.pages.${page}`)}</a>`,
    );
  const pages = { terms: link('terms-and-conditions'), returns: link('returns'), privacy: link('privacy-policy') };
  // The words are ours and hold no markup; the links are escaped above.
  return html`<p class="small">${raw(t('checkout.agree', pages))}</p>`;
}

/** Step two: the card. Total, lines and delivery as shown travel with the form, so that nothing else is ever paid for. */
export function paymentPage(view: CheckoutView, form: PaymentForm): Markup {
  const { store, carrier } = view;
  const t = textsOf(store.locale);
  const { address } = form;
  const field = ({ name, label, autocomplete, half, numeric }: PaymentField): Markup =>
    textField({
      name,
      label,
      value: form.shown[name] ?? '',
      error: form.errors[name],
      autocomplete,
      half,
      inputmode: numeric ? 'numeric' : 'text',
    });
  const wrong = form.fields.filter(({ name }) => form.errors[name]).map(({ name, label }) => [name, label] as const);
  return page(
    store,
    t,
    html`${steps(t, 2)}<h1>${t('checkout.stepPayment')}</h1><div class="grid">
<form class="form" method="post" action="${checkoutPath(store.storeId, 'pay')}" novalidate>${notice(form.message)}${errorList(t, wrong)}
<p class="address">${address.firstName} ${address.lastName}, ${address.street}, ${address.postcode} ${address.city}, ${countryName(address.country, store.locale)}. ${carrier.label}.
<a href="${checkoutPath(store.storeId)}">${t('checkout.changeAddress')}</a></p>
<fieldset><legend>${t('checkout.howToPay')}</legend>${waysToPay(t, form)}<div class="fields newcard">${form.fields.map(field)}${form.mayKeep ? keepChoice(t, form.keep) : nothing}</div></fieldset>
${form.notes.length > 0 ? html`<p class="note">${form.notes.map((note, at) => html`${at > 0 ? raw('<br />') : nothing}${note}`)}</p>` : nothing}
<input type="hidden" name="agreedTotal" value="${view.total}" /><input type="hidden" name="agreedLines" value="${linesMark(view.basket)}" />
<input type="hidden" name="delivery" value="${form.delivery}" />
${agreement(t, store)}
<div><button class="button" type="submit">${t('checkout.pay', { amount: moneyOf(store)(view.total) })}</button></div></form>${summary(view, t)}</div>`,
  );
}

/** What the bank of a card asks its holder before it pays (3-D Secure); both answers are buttons of one form. */
export function challengePage(store: StoreConfig, challenge: { masked: string; agreedTotal: number }): Markup {
  const t = textsOf(store.locale);
  const amount = moneyOf(store)(challenge.agreedTotal);
  return page(
    store,
    t,
    html`${steps(t, 2)}<h1>${t('checkout.challengeTitle')}</h1>
<form class="form" method="post" action="${checkoutPath(store.storeId, 'challenge')}" style="max-width:52ch;margin-bottom:64px">
<p>${t('checkout.challengeText', { amount, card: challenge.masked, shop: store.shopName })}</p>
<div><button class="button" type="submit" name="answer" value="confirm">${t('checkout.challengeConfirm')}</button>
<button class="link" type="submit" name="answer" value="cancel">${t('checkout.challengeCancel')}</button></div></form>`,
  );
}

/** Shown while the provider of the payment has not decided; the browser asks again by itself. */
export function pendingPage(store: StoreConfig): Markup {
  const t = textsOf(store.locale);
  return page(
    store,
    t,
    html`${steps(t, 2)}<h1>${t('checkout.pendingTitle')}</h1><p role="status" style="max-width:60ch;margin-bottom:64px">${t('checkout.pendingText')}</p>`,
  );
}

/** Shown in place of the payment in a shop that nobody takes payments for. */
export function noPaymentPage(store: StoreConfig): Markup {
  const t = textsOf(store.locale);
  return page(
    store,
    t,
    html`${steps(t, 2)}<h1>${t('checkout.noPaymentTitle')}</h1><p style="max-width:60ch;margin-bottom:24px">${t('checkout.noPaymentText')}</p>
<p style="margin-bottom:64px"><a class="button" style="text-decoration:none" href="${store.baseUrl}/checkout/cart/">${t('checkout.backToBasket')}</a></p>`,
  );
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
