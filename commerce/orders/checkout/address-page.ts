import { html, raw } from 'hono/html';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { arrivalWords } from '#commerce/orders/arrival-words.ts';
import { needsRegion, POSTAL_FIELDS } from '#commerce/orders/postal-address.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { Carrier } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { ADDRESS_FIELDS, type AddressErrors } from './address-form.ts';
import { type CheckoutView, errorList, moneyOf, page, repricedNote, steps, summary } from './checkout-page.ts';
import { checkoutPath } from './checkout-record.ts';
import { type Markup, nothing, textField } from './html.ts';

function countrySelect(
  t: Texts,
  store: StoreConfig,
  { chosen, error, isUpdated }: { chosen: string; error: string | undefined; isUpdated: boolean },
): Markup {
  const countries = DELIVERY_COUNTRIES.map((code) => ({ code, name: countryName(code, wordingOf(store)) })).sort(
    (a, b) => a.name.localeCompare(b.name, store.locale.replace('_', '-')),
  );
  return html`<div class="field"><label for="country">${t('checkout.country')}</label>
<select id="country" name="country" autocomplete="country" ${isUpdated ? raw('autofocus') : ''} ${error ? raw('aria-invalid="true" aria-describedby="country-error"') : raw('aria-describedby="country-hint"')}>${countries.map(
    (c) => html`<option value="${c.code}" ${c.code === chosen ? raw('selected') : ''}>${c.name}</option>`,
  )}</select>${error ? html`<p class="field__error" id="country-error">${error}</p>` : html`<p class="field__hint" id="country-hint">${t('checkout.countryHint')}</p>`}
<button class="link" type="submit" id="update" name="update" value="1">${t('checkout.updateCountry')}</button></div>`;
}

const AUTOCOMPLETE: Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
  phone: 'tel',
};

function addressFields(t: Texts, store: StoreConfig, { address, errors, isUpdated }: AddressForm): Markup {
  const errorText = (field: keyof AddressErrors): string | undefined => {
    const rule = errors[field];
    return rule && t(`checkout.errors.${rule}`);
  };
  return html`${POSTAL_FIELDS.filter(
    (field) => field !== 'region' || needsRegion(address.country) || address.region !== '',
  ).map((field) =>
    field === 'country'
      ? countrySelect(t, store, { chosen: address.country, error: errorText('country'), isUpdated })
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
  const back = Buffer.from('/api/checkout-start').toString('base64url');
  const signIn = `${store.baseUrl}/customer/account/login/${back}`;
  return html`<fieldset><legend>${t('checkout.contact')}</legend><p class="aside">${t('checkout.haveAccount')} <a href="${signIn}">${t('checkout.signIn')}</a></p>
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
}

/** Step one: where to, and how. */
export function addressPage(view: CheckoutView, form: AddressForm): Markup {
  const { store } = view;
  const t = textsOf(wordingOf(store));
  const money = moneyOf(store);
  const wrong = ADDRESS_FIELDS.filter((name) => form.errors[name]);
  return page(
    store,
    t,
    html`${steps(t, store, 1)}<h1>${t('checkout.stepAddress')}</h1><div class="grid">
<form class="form" method="post" action="${checkoutPath(store.storeId, 'address')}" novalidate><button class="vh" type="submit" tabindex="-1" aria-hidden="true"></button>${errorList(
      t,
      wrong.map((name) => [name, t(`checkout.${name}`)] as const),
    )}
${repricedNote(view, t)}${form.email === null ? nothing : guestFields(t, store, form)}
<fieldset><legend>${t('checkout.whereTo')}</legend><div class="fields">${addressFields(t, store, form)}</div></fieldset>
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
