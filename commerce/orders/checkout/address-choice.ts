import { html, raw } from 'hono/html';
import type { Texts } from '#commerce/kernel/texts.ts';
import { addressLines, type Purpose, readPostalAddress } from '#commerce/orders/postal-address.ts';
import { KEPT_ADDRESSES_MAX, type KeptAddress } from '#lib/contract/addresses.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { addressFieldsOf } from '#lib/rules/address-fields.ts';
import { type Markup, nothing } from './html.ts';
import { postalFields, type TypedAddress } from './postal-fields.ts';

/** The bill goes where the parcel does. */
export const SAME = 'same';
/** An address that is typed in, where others may be chosen. */
export const TYPED = 'new';

/** Where the bill of a member goes, as the page asks and was answered. */
export interface BillingChoice extends TypedAddress {
  /** `SAME`, `TYPED`, or the id of a kept address. */
  readonly choice: string;
  /** Is the typed one to be kept? */
  readonly keep: boolean;
}

/** What a member chooses among; guests, and whoever came by a mail's link, see nothing of it (decision 65). */
export interface OwnAddresses {
  readonly kept: readonly KeptAddress[];
  /** The kept address that parcels go to; null for one that is typed. */
  readonly to: number | null;
  /** Is the typed one to be kept? */
  readonly keep: boolean;
  readonly billing: BillingChoice;
}

interface DeliveryChoice {
  readonly own: OwnAddresses;
  readonly purpose: Purpose;
  /** That the page is for. */
  readonly country: string;
  readonly fields: Markup;
  readonly isUpdated: boolean;
}

/** Asks whether a typed address shall be kept; nothing where no more are. */
const keepTick = (t: Texts, name: string, { kept, keep }: { kept: readonly KeptAddress[]; keep: boolean }): Markup =>
  kept.length < KEPT_ADDRESSES_MAX
    ? html`<label class="tick"><input type="checkbox" name="${name}" value="1" ${keep ? raw('checked') : ''} /><span>${t('checkout.keepAddress')}</span></label>`
    : nothing;

/** Name first, the rest beneath it. */
const linesOf = (address: Address, store: StoreConfig): readonly [name: string, rest: string] => {
  const [name = '', ...rest] = addressLines(address, store);
  return [name, rest.join(', ')];
};

/** What a kept address lacks for its purpose, by the labels of the fields; `barred` where none of it could be filled in. */
function lackOf(t: Texts, address: Address, purpose: Purpose): { hint: string; barred: boolean } {
  const { errors } = readPostalAddress(address, purpose);
  if (errors.country) return { hint: t('checkout.errors.country'), barred: true };
  const fields = addressFieldsOf(address.country).filter((field) => errors[field]);
  const names = fields.map((field) => t(`checkout.${field}`)).join(', ');
  return { hint: names && t('checkout.incomplete', { fields: names }), barred: false };
}

/**
 * The kept addresses, and another one, whose fields are shown where it is chosen. One that lacks something says so, and is
 * asked for it when it was chosen; one in a country without parcels cannot be chosen.
 * @param fields of the address that is typed in
 * @param purpose of the address that is chosen
 */
export function deliveryChoice(
  t: Texts,
  store: StoreConfig,
  { own, purpose, country, fields, isUpdated }: DeliveryChoice,
): Markup {
  const typed = html`<div class="fields typed">${fields}${keepTick(t, 'keep', own)}</div>`;
  if (own.kept.length === 0) return typed;
  const radio = (value: string, to: string, [label, ...hints]: readonly string[], barred = false) => {
    const isChosen = value === String(own.to ?? TYPED);
    const sent = barred ? raw('disabled') : html`name="to" value="${value}" data-country="${to}"`;
    return html`<label class="choice"><input type="radio" ${sent} ${isChosen ? raw('checked') : ''} ${isChosen && isUpdated ? raw('autofocus') : ''} />
<b>${label}</b><b></b>${hints.filter(Boolean).map((hint) => html`<small>${hint}</small>`)}</label>`;
  };
  return html`<div class="ways">${own.kept.map(({ id, address }) => {
    const { hint, barred } = lackOf(t, address, purpose);
    return radio(String(id), address.country, [...linesOf(address, store), hint], barred);
  })}${radio(TYPED, country, [t('checkout.otherAddress')])}</div>${typed}`;
}

/** Asks where the bill goes: where the parcel does, to a kept address, or to another one. */
export function billingChoice(t: Texts, store: StoreConfig, { kept, billing }: OwnAddresses): Markup {
  const option = (value: string, label: string) =>
    html`<option value="${value}" ${value === billing.choice ? raw('selected') : ''}>${label}</option>`;
  return html`<fieldset><legend>${t('checkout.billing')}</legend><div class="fields"><div class="field"><label class="vh" for="bill">${t('checkout.billing')}</label>
<select id="bill" name="bill">${option(SAME, t('checkout.billingSame'))}${kept.map(({ id, address }) =>
    option(String(id), addressLines(address, store).join(', ')),
  )}${option(TYPED, t('checkout.otherAddress'))}</select></div></div>
<div class="fields typed">${postalFields(t, store, { section: 'billing', ...billing })}${keepTick(t, 'keep_billing', { kept, keep: billing.keep })}</div></fieldset>`;
}
