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
