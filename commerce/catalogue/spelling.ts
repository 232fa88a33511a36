import type { Locale } from '#lib/contract/values.ts';

/** Writes a German text as Switzerland does, which has no ß; other locales keep theirs. */
export const localSpelling = (locale: Locale, text: string): string =>
  locale === 'de_CH' ? text.replaceAll('ß', 'ss') : text;

/** The same for every text within plain data. */
export function localSpellingWithin<T>(locale: Locale, data: T): T {
  if (locale !== 'de_CH') return data;
  return JSON.parse(localSpelling(locale, JSON.stringify(data))) as T;
}
