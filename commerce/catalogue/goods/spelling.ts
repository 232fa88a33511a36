import type { Locale } from '#lib/contract/values.ts';

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
