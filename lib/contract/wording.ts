import type { StoreConfig } from './stores.ts';
import type { Locale } from './values.ts';

/** Whose words a text is in: those of a locale, or American ones, which no store has as its locale (decision 2). */
export type Wording = Locale | 'en_US';

/** The words of a store: English of a store that delivers to the United States is American. */
export const wordingOf = ({ locale, deliveryCountry }: Pick<StoreConfig, 'locale' | 'deliveryCountry'>): Wording =>
  locale === 'en_GB' && deliveryCountry === 'US' ? 'en_US' : locale;

/** IETF language tag of a locale, for `lang`, hreflang and Intl: `de_CH` gives `de-CH`. */
export const languageTag = (locale: string): string => locale.replace('_', '-');

type Tree = Readonly<Record<string, unknown>>;
/** Compiled messages may be lists. */
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages with others in place of their own where both have a key. */
export const merged = (base: Tree, over: Tree): Record<string, unknown> => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const own = base[key];
      return [key, isTree(own) && isTree(value) ? merged(own, value) : value];
    }),
  ),
});

/** A letter with its hyphen before a word: `E-Mail`, `e-postadress`, `T-Shirt`. */
const LETTER_AND_WORD = /(?<![\p{L}\p{N}-])(\p{L}-)(?=\p{L})/gu;

/** No line breaks at it (UAX 14, WJ), it has no width, and nobody searches or reads aloud by it. */
const WORD_JOINER = '\u2060';

/**
 * Text whose words of a single letter and another one stay on one line: browsers break after any hyphen, and nobody
 * writes `E-` at the end of a line. Further hyphens of the word may break.
 */
export const wholeWords = (text: string): string => text.replace(LETTER_AND_WORD, `$1${WORD_JOINER}`);

/** Messages, compiled or as they are written, whose texts are such; their keys stay. */
export function withWholeWords<T>(messages: T): T {
  if (typeof messages === 'string') return wholeWords(messages) as T;
  if (Array.isArray(messages)) return messages.map(withWholeWords) as T;
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, withWholeWords(value)])) as T;
}
