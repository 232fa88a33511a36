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
