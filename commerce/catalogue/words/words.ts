import type { Language } from '#lib/contract/values.ts';

/** Letters without an accent to take off, as those write them whose keyboard does not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** How a language writes its own letters without them: `Stoecke` for Stöcke. Both forms become the plain vowel. */
const DIGRAPHS: Readonly<Partial<Record<Language, RegExp>>> = { de: /([aou])e/g, da: /(a)[ae]|(o)e/g };

/** Languages in which an apostrophe parts two words (`d’escalade`); in the others it is part of one (`ski’s`). */
const ELIDES: ReadonlySet<Language> = new Set(['fr', 'it']);

/** One spelling for all that count as the same word: lower case, without accents, `salomón` as `salomon`. */
export function foldText(text: string, language: Language): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  const digraphs = DIGRAPHS[language];
  return digraphs ? plain.replace(digraphs, (_, first: string, second?: string) => first ?? second ?? '') : plain;
}

const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L}|$|\s)/gu;

/** The words of a text as they are written, in lower case. */
export function wordsOf(text: string, language: Language): string[] {
  const whole = text
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, ELIDES.has(language) ? ' ' : '');
  return whole.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The words of a text in the one spelling. */
export const foldedWords = (text: string, language: Language): string[] =>
  wordsOf(text, language).map((word) => foldText(word, language));

/** A text as a key: two texts that a shopper would call the same have the same one. Empty where it holds no word. */
export const wordKey = (text: string, language: Language): string => foldedWords(text, language).join(' ');

/** Words that a hyphen holds together (`ski-jas`), which are also written as one. */
export const joinedWords = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  ).map((word) => word.replaceAll('-', ''));

/** The text with these words, which a hyphen holds together in it, written as one. */
export const withoutHyphens = (text: string, joined: readonly string[]): string =>
  text.replace(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu, (word) => {
    const whole = word.replaceAll('-', '');
    return joined.includes(whole.normalize('NFC').toLowerCase()) ? whole : word;
  });
