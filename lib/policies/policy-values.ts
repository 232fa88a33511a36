import authorities from '#content/policies/authorities.json' with { type: 'json' };
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { formatMoney } from '#lib/money/money.ts';

import { pointsWorth } from '#lib/rules/point-worth.ts';

/** What a page may name of its store, by placeholder. */
export type PolicyValues = Readonly<Record<string, string>>;

/** Supervisory authorities for data protection in the language of a store, by language and country. */
const AUTHORITIES: Readonly<Record<string, string>> = authorities;

/** What the texts may name of a store; empty where a store has none. */
export function policyValues(config: StoreConfig): PolicyValues {
  const { legal, flags, freeDeliveryFrom, currencyTemplate: template, priceLocale: locale } = config;
  const { referralPoints, currencyCode } = config;
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
    invitation: flags.referral ? formatMoney(pointsWorth(referralPoints, currencyCode), { template, locale }) : '',
    /** What only a certified company may say. */
    bCorp: flags.bCorpMark ? 'B Corp' : '',
    freeFrom: freeDeliveryFrom === null ? '' : formatMoney(freeDeliveryFrom, { template, locale }),
  };
}
