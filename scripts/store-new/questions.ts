import { COUNTRIES } from '#commerce/stores/countries.ts';
import type { StoreRecord } from '#commerce/stores/store-record.ts';
import { brandData, brandNames } from '#content/brands/brand-data.ts';
import { LOCALES } from '#lib/contract/values.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { usualTimeZone } from './time-zones.ts';

/** Answers so far, by the name of the question. */
export type Answers = Readonly<Record<string, string>>;

/** One thing to know of a new store: asked for on a terminal, given as `--name` or as `STORE_NAME`. */
export interface Question {
  readonly name: string;
  readonly text: string;
  /** What is taken for an empty answer; null: there has to be one. */
  readonly fallback: (answers: Answers) => string | null;
}

/** The country that a code says; nobody calls the British store `gb`. */
function countryOf(code: string): string | null {
  const country = code === 'UK' ? 'GB' : code;
  return COUNTRIES.has(country) ? country : null;
}

function fallbackLocale(country: string | undefined): string {
  return LOCALES.find((locale) => locale.endsWith(`_${country}`)) ?? 'en_GB';
}

/** The country's name in the words of the store. */
function fallbackLabel({ country = '', locale = 'en_GB' }: Answers): string {
  return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country;
}

/** How an amount of a currency is written in a locale, `#` in place of the number; its code before it where nothing is known of it. */
function usualTemplate(currency: string, locale: string): string {
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const;
    const parts = new Intl.NumberFormat(languageTag(locale), style).formatToParts(1);
    return parts.map(({ type, value }) => (type === 'integer' ? '#' : value.replace(/\s/g, ' '))).join('');
  } catch {
    return `${currency} #`;
  }
}

function fallbackTemplate({ currency = '', locale = 'en_GB' }: Answers, stores: readonly StoreRecord[]): string {
  const same = stores.filter((store) => store.currency === currency);
  return (
    (same.find((store) => store.locale === locale) ?? same[0])?.currencyTemplate ?? usualTemplate(currency, locale)
  );
}

/** Everything a store is made of, in the order in which it is asked for. @param stores those there are, for usual answers */
export const questionsFor = (stores: readonly StoreRecord[]): readonly Question[] => [
  { name: 'code', text: 'Code, first part of its address (nz)', fallback: () => null },
  {
    name: 'brand',
    text: `Shop brand (${brandNames().join(', ')})`,
    // The first store of a shop says its brand, unless there is but one.
    fallback: () => stores[0]?.brand ?? (brandNames().length === 1 ? (brandNames()[0] ?? null) : null),
  },
  {
    name: 'country',
    text: 'Country it delivers to (NZ)',
    fallback: ({ code = '' }) => countryOf(code.toUpperCase()),
  },
  { name: 'locale', text: `Locale (${LOCALES.join(', ')})`, fallback: ({ country }) => fallbackLocale(country) },
  { name: 'label', text: 'Name in the store switcher', fallback: fallbackLabel },
  { name: 'host', text: 'Hosts, separated by commas', fallback: ({ code, brand }) => `${code}.${brand}.localhost` },
  {
    name: 'currency',
    text: 'Currency (NZD)',
    fallback: ({ country }) => stores.find((store) => store.country === country)?.currency ?? null,
  },
  {
    name: 'template',
    text: 'How an amount is written, # is the amount ($#)',
    fallback: (answers) => fallbackTemplate(answers, stores),
  },
  { name: 'time-zone', text: 'Time zone', fallback: ({ country = '' }) => usualTimeZone(country) },
  {
    name: 'vat',
    text: 'VAT, percent',
    fallback: ({ country = '' }) => String((COUNTRIES.get(country)?.vatBp ?? 0) / 100),
  },
  {
    name: 'login-required',
    text: 'Are prices for members only (yes, no)?',
    fallback: ({ brand = '' }) => (brandNames().includes(brand) && brandData(brand).loginRequired ? 'yes' : 'no'),
  },
  {
    name: 'free-delivery-from',
    text: 'Order value for free delivery, whole units of the currency (0: always pays)',
    fallback: ({ currency }) =>
      String((stores.find((store) => store.currency === currency)?.config.freeDeliveryFrom ?? 0) / 100),
  },
  { name: 'flags', text: 'Features other than its brand’s (chat=off,smartBanner=on)', fallback: () => '' },
  {
    name: 'website',
    text: 'Website',
    fallback: ({ brand }) => String(stores.find((store) => store.brand === brand)?.websiteId ?? 1),
  },
  { name: 'id', text: 'Store id', fallback: () => String(Math.max(0, ...stores.map(({ id }) => id)) + 1) },
];
