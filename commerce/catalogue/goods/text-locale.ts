import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language, Locale } from '#lib/contract/values.ts';

/** How a store writes: the language of its catalogue texts (decision 3), and the locale that rules spelling and alphabet. */
export interface TextLocale {
  readonly language: Language;
  readonly locale: Locale;
}

export const textLocaleOf = (store: Pick<StoreConfig, 'language' | 'locale'>): TextLocale => ({
  language: store.language,
  locale: store.locale,
});

/** Names a text locale in a cache. */
export const textLocaleKey = ({ language, locale }: TextLocale): string => `${language}/${locale}`;

const collators = new Map<Locale, Intl.Collator>();

/** The alphabet of a locale. Names are never sorted by the database, whose collations differ (docs/measurements.md). */
export function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale.replace('_', '-'), { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/** Writes a German text as Switzerland does, which has no ß; other locales keep theirs. */
export const localSpelling = (locale: Locale, text: string): string =>
  locale === 'de_CH' ? text.replaceAll('ß', 'ss') : text;

const GROUPED_FIGURE = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g;

/** Writes the figures of a German text as Switzerland does: 1’500 and 1.5, where Germany has 1.500 and 1,5. */
const swissFigures = (text: string): string =>
  text.replace(GROUPED_FIGURE, (figure) => figure.replaceAll('.', '’')).replace(DECIMAL_COMMA, '.');

/** Spelling and figures of every text within plain data as the locale has them. */
export function localSpellingWithin<T>(locale: Locale, data: T): T {
  if (locale !== 'de_CH') return data;
  const local = (_key: string, value: unknown) =>
    typeof value === 'string' ? swissFigures(localSpelling(locale, value)) : value;
  return JSON.parse(JSON.stringify(data), local) as T;
}
