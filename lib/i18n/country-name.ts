import type { Locale } from '#lib/contract/values.ts';
import { languageTag } from './locale.ts';

const names = new Map<Locale, Intl.DisplayNames>();

/**
 * Names a country in the language of a store: `GB` is `United Kingdom`, or `Vereinigtes Königreich`.
 * @param code ISO 3166-1 alpha-2; a code without a name is written as it is
 */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
