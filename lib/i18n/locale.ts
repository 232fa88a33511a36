import type { Locale } from '#lib/contract/values.ts';
import { languageTag, type Wording } from '#lib/contract/wording.ts';

/** The contract's list as keys: this file is loaded by browsers too, and its values would bring zod along. */
const SUPPORTED: Readonly<Record<Locale, true>> = {
  da_DK: true,
  de_AT: true,
  de_CH: true,
  de_DE: true,
  en_GB: true,
  es_ES: true,
  fr_CH: true,
  fr_FR: true,
  it_IT: true,
  nl_NL: true,
  sv_SE: true,
};

/** Is this text a supported locale? */
export const isLocale = (text: string): text is Locale => Object.hasOwn(SUPPORTED, text);

/** Interface locale where a store has none of its own (I18N-02). */
export const DEFAULT_LOCALE: Locale = 'en_GB';

/** The supported locale that a text names; an unsupported one falls back to en_GB (decision 6). */
export function asLocale(text: string | null | undefined): Locale {
  return text && isLocale(text) ? text : DEFAULT_LOCALE;
}

/** The words that a text names, those of a locale or American ones; anything else falls back to en_GB (decision 6). */
export const asWording = (text: string | null | undefined): Wording => (text === 'en_US' ? text : asLocale(text));

/**
 * Language tag by which texts write numbers and plurals, the same on server and client: Swiss French takes France's, as
 * the data of `fr-CH` differ between Node and browsers (measured in lib/money/money.ts).
 */
export const textTag = (locale: Wording): string => languageTag(locale === 'fr_CH' ? 'fr_FR' : locale);

/** Language part of a locale: `de_CH` gives `de`. */
export const languageOf = (locale: Wording): string => locale.slice(0, 2);

const names = new Map<Wording, Intl.DisplayNames>();

/**
 * Names a country in the language of a store: `GB` is `United Kingdom`, or `Vereinigtes Königreich`.
 * @param code ISO 3166-1 alpha-2; a code without a name is written as it is
 */
export function countryName(code: string, locale: Wording): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
