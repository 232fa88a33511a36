import { LOCALES, type Locale } from '#lib/contract/values.ts';

/** Interface locale where a store has none of its own (section 1 of the specification). */
export const DEFAULT_LOCALE: Locale = 'en_GB';

/** The supported locale that a text names; an unsupported one falls back to en_GB (decision 6). */
export function asLocale(text: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;
}

/** IETF language tag of a locale, for `<html lang>`, hreflang and Intl: `de_CH` gives `de-CH`. */
export const languageTag = (locale: Locale): string => locale.replace('_', '-');

/** Language part of a locale: `de_CH` gives `de`. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2);
