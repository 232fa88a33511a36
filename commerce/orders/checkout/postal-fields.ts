import { html, raw } from 'hono/html';
import type { Texts } from '#commerce/kernel/texts.ts';
import { needsRegion, type PostalErrors } from '#commerce/orders/postal-address.ts';
import { COUNTRIES, DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { countryName } from '#commerce/stores/country.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import {
  ADDRESS_AUTOFILL,
  type AddressField,
  addressFieldsOf,
  HALF_FIELDS,
  STATE_FIELD,
} from '#lib/rules/address-fields.ts';
import { US_STATES } from '#lib/rules/us-states.ts';
import { type Markup, nothing, textField } from './html.ts';

/** An address to be typed, as it was typed so far. */
export interface TypedAddress {
  readonly address: Address;
  readonly errors: PostalErrors;
}

/** What the address is for: `billing` stands before the names of its fields. */
type Section = 'shipping' | 'billing';

/** The name and id of a field, of two addresses on one page. */
export const postalName = (section: Section, field: AddressField | typeof STATE_FIELD): string =>
  section === 'billing' ? `billing_${field}` : field;

interface CountryField {
  readonly section: Section;
  readonly chosen: string;
  readonly error: string | undefined;
  /** It was just changed, and keeps the focus. */
  readonly isUpdated: boolean;
}

/** Where parcels go to decides what they cost: that country has a button of its own, for browsers without scripts. */
function countryField(t: Texts, store: StoreConfig, { section, chosen, error, isUpdated }: CountryField): Markup {
  const isShipped = section === 'shipping';
  const id = postalName(section, 'country');
  const language = languageTag(wordingOf(store));
  const countries = (isShipped ? DELIVERY_COUNTRIES : [...COUNTRIES.keys()])
    .map((code) => ({ code, name: countryName(code, wordingOf(store)) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const described = error ? `${id}-error` : isShipped ? `${id}-hint` : '';
  return html`<div class="field"><label for="${id}">${t('checkout.country')}</label>
<select id="${id}" name="${id}" autocomplete="${section} country" ${isUpdated ? raw('autofocus') : ''} ${error ? raw('aria-invalid="true"') : ''} ${described ? raw(`aria-describedby="${described}"`) : ''}>${countries.map(
    ({ code, name }) =>
      html`<option value="${code}" ${needsRegion(code) ? raw('data-region') : ''} ${code === 'US' ? raw('data-states') : ''} ${code === chosen ? raw('selected') : ''}>${name}</option>`,
  )}</select>${error ? html`<p class="field__error" id="${id}-error">${error}</p>` : nothing}${!error && isShipped ? html`<p class="field__hint" id="${id}-hint">${t('checkout.countryHint')}</p>` : nothing}
${isShipped ? html`<button class="link" type="submit" id="update" name="update" value="1">${t('checkout.updateCountry')}</button>` : nothing}</div>`;
}

interface StateField {
  readonly section: Section;
  readonly chosen: string;
  readonly error: string | undefined;
}

/** The states of the United States: nobody there types one. Of bills they come once that country is chosen (checkout-style.ts). */
function stateField(t: Texts, { section, chosen, error }: StateField): Markup {
  const id = postalName(section, STATE_FIELD);
  const states = [...US_STATES].map(
    ([code, name]) => html`<option value="${code}" ${code === chosen ? raw('selected') : ''}>${name}</option>`,
  );
  return html`<div class="field field--half field--state"><label for="${id}">${t('checkout.region')}</label>
<select id="${id}" name="${id}" autocomplete="${section} ${ADDRESS_AUTOFILL.region}" ${error ? raw(`aria-invalid="true" aria-describedby="${id}-error"`) : ''}><option value="">${t('checkout.chooseState')}</option>${states}</select>${error ? html`<p class="field__error" id="${id}-error">${error}</p>` : nothing}</div>`;
}

interface PostalFields extends TypedAddress {
  readonly section: Section;
  readonly isUpdated?: boolean;
  /** Does a carrier bring something there? */
  readonly isSent?: boolean;
}

/**
 * The fields of an address. The region is asked for where the country needs it; of bills as soon as it is chosen. A phone is
 * asked for where something is sent.
 */
export function postalFields(
  t: Texts,
  store: StoreConfig,
  { section, isUpdated = false, isSent = section === 'shipping', ...typed }: PostalFields,
): Markup {
  const { address, errors } = typed;
  const errorText = (field: AddressField): string | undefined => {
    const fault = errors[field];
    return fault && t(`checkout.errors.${fault}`);
  };
  const isNeeded = needsRegion(address.country) || address.region !== '';
  const shown = addressFieldsOf(address.country).filter(
    (field) => (field !== 'region' || isNeeded || section === 'billing') && (field !== 'phone' || isSent),
  );
  const isAmerican = address.country === 'US';
  const states = (): Markup =>
    stateField(t, { section, chosen: address.region, error: isAmerican ? errorText('region') : undefined });
  const typedField = (field: AddressField): Markup => {
    const isRegion = field === 'region';
    const isOther = isRegion && isAmerican;
    return textField({
      name: postalName(section, field),
      label: t(`checkout.${field}`),
      value: isOther ? '' : address[field],
      error: isOther ? undefined : errorText(field),
      autocomplete: `${section} ${ADDRESS_AUTOFILL[field]}`,
      half: HALF_FIELDS.has(field),
      ...(isRegion ? { region: isNeeded && !isOther ? 'shown' : 'onDemand' } : {}),
      ...(field === 'phone' ? { inputmode: 'tel' as const, hint: t('checkout.phoneHint') } : {}),
    });
  };
  return html`${shown.map((field) => {
    if (field === 'country')
      return countryField(t, store, { section, chosen: address.country, error: errorText('country'), isUpdated });
    if (field !== 'region') return typedField(field);
    if (section === 'billing') return html`${states()}${typedField(field)}`;
    return isAmerican ? states() : typedField(field);
  })}`;
}
