import { html, raw } from 'hono/html';
import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import { addressLines } from '#commerce/orders/postal-address.ts';
import { maskedCard, type StoredAgreement } from '#commerce/payments/agreements.ts';
import type { PaymentField } from '#commerce/payments/payment-provider.ts';
import type { Address } from '#lib/contract/values.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { linesMark } from './agreed-lines.ts';
import {
  addressStep,
  type CheckoutView,
  errorList,
  page,
  refusal,
  repricedNote,
  steps,
  summary,
  totalRow,
} from './checkout-page.ts';
import { checkoutPath } from './checkout-record.ts';
import { type Markup, nothing, textField } from './html.ts';
import { NEW_CARD } from './payment-choice.ts';

/** What the payment page shows beside the order. */
export interface PaymentForm {
  readonly address: Address;
  /** Where the bill goes, if not there. */
  readonly billing: Address | undefined;
  /** Where the confirmation goes. */
  readonly email: string;
  /** What is wrong, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What this way to pay is called; undefined: by card. */
  readonly label: string | undefined;
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

/** Asks whether the card shall be kept; without a tick no card is kept. */
const keepChoice = (t: Texts, keep: boolean): Markup =>
  html`<label class="tick"><input type="checkbox" name="keep" value="1" ${keep ? raw('checked') : ''} /><span>${t('checkout.keepCard')}<small>${t('checkout.keepCardHint')}</small></span></label>`;

/** What is agreed to by paying, or by ordering what costs nothing, each page opened beside the checkout so that nothing typed is lost. */
function agreement(t: Texts, { store, total }: CheckoutView): Markup {
  const link = (page: InfoPage): string =>
    String(
      html`<a href="${store.baseUrl}/${page}" target="_blank" rel="noopener">${t(`navigation.pages.${page}`)}</a>`,
    );
  const pages = { terms: link('terms-and-conditions'), returns: link('returns'), privacy: link('privacy-policy') };
  // The words are ours and hold no markup; the links are escaped above.
  return html`<p class="small">${raw(t(total === 0 ? 'checkout.agreeByOrder' : 'checkout.agree', pages))}</p>`;
}

/** Step two: the card. Total, lines and delivery as shown travel with the form, so that nothing else is ever paid for. */
export function paymentPage(view: CheckoutView, form: PaymentForm): Markup {
  const { store, carrier } = view;
  const t = textsFor(store);
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
    html`${steps(t, store, 2, addressStep(t, view))}<h1>${t('checkout.stepPayment')}</h1><div class="grid">
${summary(view, t)}<form class="form" method="post" action="${checkoutPath(store.storeId, 'pay')}" novalidate>${refusal(form.message)}${errorList(t, wrong)}${repricedNote(view, t)}
<p class="address">${form.email}<br />${addressLines(form.address, store).join(', ')}<br />${carrier.label}<br />
${form.billing ? html`${t('checkout.billing')}: ${addressLines(form.billing, store).join(', ')}<br />` : nothing}
<a href="${checkoutPath(store.storeId)}">${t(carrier.code === NO_CARRIER ? 'checkout.changeBilling' : 'checkout.changeAddress')}</a></p>
<fieldset><legend>${form.label ?? t('checkout.howToPay')}</legend>${waysToPay(t, form)}<div class="fields newcard">${form.fields.map(field)}${form.mayKeep ? keepChoice(t, form.keep) : nothing}</div></fieldset>
${form.notes.length > 0 ? html`<p class="note">${form.notes.map((note, at) => html`${at > 0 ? raw('<br />') : nothing}${note}`)}</p>` : nothing}
<input type="hidden" name="agreedTotal" value="${view.total}" /><input type="hidden" name="agreedLines" value="${linesMark(view.basket)}" />
<input type="hidden" name="delivery" value="${form.delivery}" />
<div class="close"><dl class="totals">${totalRow(view)}</dl>${agreement(t, view)}
<button class="button" type="submit">${t(view.total === 0 ? 'checkout.placeOrder' : 'checkout.pay')}</button></div></form></div>`,
    wrong.length > 0 || form.message !== undefined,
  );
}
