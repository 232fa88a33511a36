import authorities from '#content/policies/authorities.json' with { type: 'json' };
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { formatMoney } from '#lib/money/money.ts';

/** What a page may name of its store, by placeholder. */
export type PolicyValues = Readonly<Record<string, string>>;

/** Supervisory authorities for data protection in the language of a store, by language and country. */
const AUTHORITIES: Readonly<Record<string, string>> = authorities;

/** What the texts may name of a store; empty where a store has none. */
export function policyValues(config: StoreConfig): PolicyValues {
  const { legal, flags, freeDeliveryFrom, currencyTemplate: template, priceLocale: locale } = config;
  return {
    shop: config.shopName,
    site: new URL(config.baseUrl).host,
    company: legal.name,
    address: legal.address,
    registration: legal.registration,
    vat: legal.vatNumber ?? '',
    email: config.supportEmail,
    phone: config.customerServicePhone,
    tel: config.customerServicePhone.replaceAll(' ', ''),
    days: String(config.returnDays),
    cancelMinutes: flags.orderSelfCancel && flags.orderSelfEdit ? String(config.orderSelfServiceMinutes) : '',
    country: countryName(config.deliveryCountry, wordingOf(config)),
    authority: AUTHORITIES[`${config.language}-${config.deliveryCountry}`] ?? '',
    freeFrom: freeDeliveryFrom === null ? '' : formatMoney(freeDeliveryFrom, { template, locale }),
  };
}

/**
 * Puts a store's values into a text.
 * @returns null where the store has nothing for one of them: what cannot be said is left out
 * @throws Error for a placeholder that no store has
 */
export function fillText(text: string, values: PolicyValues): string | null {
  let isWhole = true;
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No store has {${name}}`);
    isWhole &&= value !== '';
    return value;
  });
  return isWhole ? filled : null;
}
