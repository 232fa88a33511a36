import { html, raw } from 'hono/html';
import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import { arrivalWords } from '#commerce/orders/arrival-words.ts';
import type { Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { addressFieldsOf, STATE_FIELD } from '#lib/rules/address-fields.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { billingChoice, deliveryChoice, type OwnAddresses } from './address-choice.ts';
import type { AddressErrors } from './address-form.ts';
import {
  addressStep,
  type CheckoutView,
  errorList,
  moneyOf,
  page,
  repricedNote,
  signInPath,
  steps,
  summary,
} from './checkout-page.ts';
import { checkoutPath } from './checkout-record.ts';
import { type Markup, nothing, textField } from './html.ts';
import { postalFields, postalName } from './postal-fields.ts';

const windowOf = ({ deliveryFrom, deliveryTo }: Carrier) => ({
  start: Date.parse(deliveryFrom) / 1000,
  end: Date.parse(deliveryTo) / 1000,
});

/** A guest is asked for an address of mail, and told that members may sign in. */
function guestFields(t: Texts, store: StoreConfig, { email, errors }: AddressForm): Markup {
  const fault = errors.email;
  const field = textField({
    name: 'email',
    label: t('checkout.email'),
    value: email ?? '',
    error: fault && t(`checkout.errors.${fault}`),
    autocomplete: 'email',
    inputmode: 'email',
    hint: t('checkout.emailHint'),
  });
  return html`<fieldset><legend>${t('checkout.contact')}</legend><p class="aside">${t('checkout.haveAccount')} <a href="${signInPath(store)}">${t('checkout.signIn')}</a></p>
<div class="fields">${field}</div></fieldset>`;
}

/** What the first step asks for, as it was typed. */
export interface AddressForm {
  readonly address: Address;
  /** Null for a member, whose address of mail is known. */
  readonly email: string | null;
  readonly errors: AddressErrors;
  readonly carriers: readonly Carrier[];
  /** The country was just changed: it keeps the focus. */
  readonly isUpdated: boolean;
  /** What a member chooses among; null for a guest, and for whoever came by a mail's link. */
  readonly own: OwnAddresses | null;
}

/** Where to: typed, or chosen among the addresses that a member keeps. */
function whereTo(t: Texts, { store, country, carrier }: CheckoutView, form: AddressForm): Markup {
  const isSent = carrier.code !== NO_CARRIER;
  const { own, errors, isUpdated } = form;
  const isTyped = own === null || own.to === null;
  // What is typed beside a kept address begins anew, in the country that the page is for.
  const address = isTyped ? form.address : { ...BLANK, country };
  const fields = postalFields(t, store, {
    section: 'shipping',
    address,
    errors,
    isUpdated: isUpdated && isTyped,
    isSent,
  });
  if (own === null) return html`<div class="fields">${fields}</div>`;
  const purpose = isSent ? 'delivery' : 'virtual';
  return deliveryChoice(t, store, { own, purpose, country: address.country, fields, isUpdated });
}

const BLANK = { firstName: '', lastName: '', street: '', postcode: '', city: '', region: '', phone: '' } as const;

/** What is wrong, by the ids of the fields, with their labels. */
function faultsOf(t: Texts, { errors, own, address }: AddressForm): (readonly [id: string, label: string])[] {
  const billed = own?.billing.errors ?? {};
  const bill = own?.billing.address ?? address;
  const fieldOf = <Name extends string>(name: Name, { country }: { country: string }) =>
    name === 'region' && country === 'US' ? STATE_FIELD : name;
  return [
    ...(['email', ...addressFieldsOf(address.country)] as const)
      .filter((name) => errors[name])
      .map((name) => [fieldOf(name, address), t(`checkout.${name}`)] as const),
    ...addressFieldsOf(bill.country)
      .filter((name) => billed[name])
      .map(
        (name) =>
          [postalName('billing', fieldOf(name, bill)), `${t('checkout.billing')}: ${t(`checkout.${name}`)}`] as const,
      ),
  ];
}

/** Step one: where to, and how. */
export function addressPage(view: CheckoutView, form: AddressForm): Markup {
  const { store } = view;
  const t = textsFor(store);
  const isSent = view.carrier.code !== NO_CARRIER;
  const wrong = faultsOf(t, form);
  return page(
    store,
    t,
    html`${steps(t, store, 1, addressStep(t, view))}<h1>${addressStep(t, view)}</h1><div class="grid">
<form class="form" method="post" action="${checkoutPath(store.storeId, 'address')}" data-country="${view.country}" novalidate><button class="vh" type="submit" tabindex="-1" aria-hidden="true"></button>${errorList(t, wrong)}
${repricedNote(view, t)}${form.email === null ? nothing : guestFields(t, store, form)}
<fieldset><legend>${t(isSent ? 'checkout.whereTo' : 'checkout.billing')}</legend>${whereTo(t, view, form)}</fieldset>
${isSent ? howToSend(t, view, form) : nothing}${form.own && isSent ? billingChoice(t, store, form.own) : nothing}<div><button class="button" type="submit">${t('checkout.continue')}</button></div></form>${summary(view, t)}</div>`,
    wrong.length > 0,
  );
}

/** The carriers, each with its price and when it arrives. */
function howToSend(t: Texts, { store, carrier: chosen }: CheckoutView, { carriers }: AddressForm): Markup {
  const money = moneyOf(store);
  return html`<fieldset><legend>${t('checkout.howToSend')}</legend>${carriers.map(
    (
      carrier,
    ) => html`<label class="choice"><input type="radio" name="carrier" value="${carrier.code}" ${carrier.code === chosen.code ? raw('checked') : ''} />
<b>${carrier.label}</b><b>${carrier.price === 0 ? t('checkout.free') : money(carrier.price)}</b>
<small>${arrivalWords('checkout', windowOf(carrier), store)}</small></label>`,
  )}</fieldset>`;
}
