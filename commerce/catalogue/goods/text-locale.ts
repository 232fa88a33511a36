import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { languageTag, type Wording, wordingOf } from '#lib/contract/wording.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';

/** How a store writes: the language of its catalogue texts (decision 3), and the locale that rules spelling and alphabet. */
export interface TextLocale {
  readonly language: Language;
  readonly locale: Wording;
}

export const textLocaleOf = (store: Pick<StoreConfig, 'language' | 'locale' | 'deliveryCountry'>): TextLocale => ({
  language: store.language,
  locale: wordingOf(store),
});

/** Names a text locale in a cache. */
export const textLocaleKey = ({ language, locale }: TextLocale): string => `${language}/${locale}`;

const collators = new Map<Wording, Intl.Collator>();

/** The alphabet of a locale. Names are never sorted by the database, whose collations differ (docs/measurements.md). */
export function collatorOf(locale: Wording): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(languageTag(locale), { numeric: true });
  collators.set(locale, collator);
  return collator;
}

const GROUPED_FIGURE = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g;

/** Writes the figures of a German text as Switzerland does: 1’500 and 1.5, where Germany has 1.500 and 1,5. */
const swissFigures = (text: string): string =>
  text.replace(GROUPED_FIGURE, (figure) => figure.replaceAll('.', '’')).replace(DECIMAL_COMMA, '.');

/** Names of values that no shopper reads: addresses, and keys of pictures. */
const UNREAD = ['url', 'href', 'src', 'key', 'identifier', 'sku'];

/** Spelling and figures of every text within plain data as the locale has them. */
export function localSpellingWithin<T>(locale: Wording, data: T): T {
  if (locale !== 'de_CH' && locale !== 'en_US') return data;
  const local = (name: string, value: unknown) => {
    if (typeof value !== 'string' || UNREAD.includes(name)) return value;
    const spelt = localSpelling(locale, value);
    return locale === 'de_CH' ? swissFigures(spelt) : spelt;
  };
  return JSON.parse(JSON.stringify(data), local) as T;
}
