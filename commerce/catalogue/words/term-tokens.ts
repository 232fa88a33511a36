import type { Language } from '#lib/contract/values.ts';
import { foldedWords } from './words.ts';

/** A word, a figure or a sign of a term, in the one spelling, and where it stands. */
export interface Token {
  readonly text: string;
  /** In lower case, with its accents. */
  readonly written: string;
  /** First place in the term and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** A figure with its decimals and what is written on to it, a share of a hundred, a word with what follows an apostrophe, or a sign of a price. */
const TOKEN = /\d+(?:[.,]\d+)*(?:\s?%|\p{L}*)|[\p{L}\p{N}\p{M}]+(?:['’ʼ]\p{L}+)?|\p{Sc}|[-–—]/gu;
const SIGN = /^[\p{Sc}–—-]$/u;

/** The tokens of a term. What an apostrophe parts in this language is two. */
export function tokensOf(term: string, language: Language): Token[] {
  return [...term.matchAll(TOKEN)].flatMap(({ 0: written, index }) => {
    const tokenOf = (text: string, from: number, to: number): Token => {
      const lower = written.slice(from, to).normalize('NFC').toLowerCase();
      return { text, written: lower, from: index + from, to: index + to };
    };
    if (SIGN.test(written) || /^\d+[.,]|%$/.test(written)) return tokenOf(written.toLowerCase(), 0, written.length);
    const words = foldedWords(written, language);
    const cut = words.length > 1 ? written.search(/['’ʼ]/u) : -1;
    const [first = '', ...rest] = words;
    if (cut < 0) return tokenOf(first, 0, written.length);
    return [tokenOf(first, 0, cut + 1), tokenOf(rest.join(''), cut + 1, written.length)];
  });
}

/** A number as it may be written in any of the languages: `27,5` and `27.50` are 27.5. */
export const plainNumber = (text: string): string => String(Number(text.replace(',', '.')));

/** Phrases as the words they are made of, the longest first. */
export const phrasesOf = (phrases: readonly string[], language: Language): string[][] =>
  phrases
    .map((phrase) => tokensOf(phrase, language).map(({ text }) => text))
    .sort((one, other) => other.length - one.length);

/** How many tokens from `at` on are one of these phrases; 0 where none stands there. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): number {
  return phrases.find((phrase) => phrase.every((word, n) => tokens[at + n]?.text === word))?.length ?? 0;
}

/** The term without these parts of it, blanks single. */
export function withoutParts(term: string, parts: readonly { readonly from: number; readonly to: number }[]): string {
  const kept = [...term].length === term.length ? [...term] : term.split('');
  for (const { from, to } of parts) kept.fill(' ', from, to);
  return kept.join('').replace(/\s+/g, ' ').trim();
}
