/** A text of Intl with its day as the language says it: the first of a month is `1er` in French, where Intl has `1 décembre`. */
export const withLocalDay = (text: string, locale: string): string =>
  locale.startsWith('fr') ? text.replace(/(?<!\S)1(?=\s\p{L})/u, '1er') : text;

/** The same words as one that no line breaks, such as a day and its month. */
export const unbroken = (words: string): string => words.replace(/\s/g, '\u00a0');
