import { html, raw } from 'hono/html';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { arrivalWords } from '#commerce/orders/arrival-words.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { Carrier } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { ADDRESS_FIELDS, type AddressErrors, needsRegion } from './address-form.ts';
import { checkoutPath } from './checkout-frame.ts';
import { type CheckoutView, errorList, moneyOf, page, steps, summary } from './checkout-page.ts';
import { type Markup, nothing, textField } from './html.ts';

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
  street: 'address-line1',
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
  const wrong = ADDRESS_FIELDS.filter((name) => form.errors[name]);
  return page(
    store,
    t,
    html`${steps(t, 1)}<h1>${t('checkout.stepAddress')}</h1><div class="grid">
<form class="form" method="post" action="${checkoutPath(store.storeId, 'address')}" novalidate>${errorList(
      t,
      wrong.map((name) => [name, t(`checkout.${name}`)]),
    )}
<fieldset><legend>${t('checkout.whereTo')}</legend><div class="fields">${addressFields(t, store, form.address, form.errors)}</div></fieldset>
<fieldset><legend>${t('checkout.howToSend')}</legend>${form.carriers.map(
      (
        carrier,
      ) => html`<label class="choice"><input type="radio" name="carrier" value="${carrier.code}" ${carrier.code === view.carrier.code ? raw('checked') : ''} />
<b>${carrier.label}</b><b>${carrier.price === 0 ? t('checkout.free') : money(carrier.price)}</b>
<small>${arrivalWords('checkout', windowOf(carrier), store)}</small></label>`,
    )}</fieldset><div><button class="button" type="submit">${t('checkout.continue')}</button></div></form>${summary(view, t)}</div>`,
    wrong.length > 0,
  );
}
