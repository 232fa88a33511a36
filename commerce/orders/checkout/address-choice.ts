import { html, raw } from 'hono/html';
import type { Texts } from '#commerce/kernel/texts.ts';
import { addressLines } from '#commerce/orders/postal-address.ts';
import { KEPT_ADDRESSES_MAX, type KeptAddress } from '#lib/contract/addresses.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
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

/**
 * The kept addresses that parcels go to, and another one, whose fields are shown where it is chosen.
 * @param fields of the address that is typed in
 */
export function deliveryChoice(
  t: Texts,
  store: StoreConfig,
  { own, country, fields, isUpdated }: { own: OwnAddresses; country: string; fields: Markup; isUpdated: boolean },
): Markup {
  const offered = own.kept.filter(({ isDelivered }) => isDelivered);
  const typed = html`<div class="fields typed">${fields}${keepTick(t, 'keep', own)}</div>`;
  if (offered.length === 0) return typed;
  const radio = (value: string, to: string, [label, hint]: readonly [string, string]) => {
    const isChosen = value === String(own.to ?? TYPED);
    return html`<label class="choice"><input type="radio" name="to" value="${value}" data-country="${to}" ${isChosen ? raw('checked') : ''} ${isChosen && isUpdated ? raw('autofocus') : ''} />
<b>${label}</b><b></b>${hint ? html`<small>${hint}</small>` : nothing}</label>`;
  };
  return html`<div class="ways">${offered.map(({ id, address }) =>
    radio(String(id), address.country, linesOf(address, store)),
  )}${radio(TYPED, country, [t('checkout.otherAddress'), ''])}</div>${typed}`;
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
