import type { Language } from '#lib/contract/values.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { foldText, joinedWords, wordsOf } from './words.ts';

/** Longest compound taken apart, characters; nothing people write is longer. */
const COMPOUND_MAX = 40;
/** Texts whose words are kept while an index is made. */
const TEXTS_KEPT = 5000;

/** Takes texts apart into the words they are found by, and remembers how those are written. */
export class WordCollector {
  readonly spelling: Map<string, string>;
  readonly #language: Language;
  readonly #heads: readonly string[];
  readonly #known = new Map<string, readonly string[]>();
  /** Labels come again and again: of brands, categories, colours. */
  readonly #texts = new Map<string, readonly string[]>();

  /** @param spelling how words are written that were taken apart before */
  constructor(language: Language, spelling = new Map<string, string>()) {
    this.#language = language;
    this.spelling = spelling;
    const heads = LANGUAGE_WORDS[language].heads.map((head) => foldText(head, language));
    this.#heads = heads.sort((a, b) => b.length - a.length);
  }

  /** Every word of these texts, in all its forms. */
  collect(...texts: readonly (string | undefined)[]): string[] {
    return texts.flatMap((text) => (text ? this.#wordsIn(text) : []));
  }

  /** Lets go of how these words are written: nothing is found by them any more. */
  forget(words: Iterable<string>): void {
    for (const word of words) this.spelling.delete(word);
    this.settle();
  }

  /** Lets go of what only makes taking many texts apart faster. */
  settle(): void {
    this.#known.clear();
    this.#texts.clear();
  }

  /** What a word comes down to: of a compound what it ends in. */
  core(word: string): string[] {
    return this.#wordsIn(word).slice(-1);
  }

  /** Every word, the joined form of hyphenated ones, and what compounds end in (`Skijacke`: jacke). */
  #wordsIn(text: string): readonly string[] {
    const known = this.#texts.get(text);
    if (known) return known;
    const found = [...wordsOf(text, this.#language), ...joinedWords(text)].flatMap((word) => this.#formsOf(word));
    if (this.#texts.size < TEXTS_KEPT) this.#texts.set(text, found);
    return found;
  }

  #formsOf(word: string): readonly string[] {
    const known = this.#known.get(word);
    if (known) return known;
    const folded = foldText(word, this.#language);
    if (!this.spelling.has(folded)) this.spelling.set(folded, word);
    const tail = folded.length > COMPOUND_MAX ? undefined : this.#headOf(folded);
    const forms = tail === undefined ? [folded] : [folded, tail];
    if (tail !== undefined && !this.spelling.has(tail)) this.spelling.set(tail, tail);
    this.#known.set(word, forms);
    return forms;
  }

  /** The longest word that this one ends in: gloves are `Handschuhe`, and no shoes. */
  #headOf(word: string): string | undefined {
    return this.#heads.find((head) => word.length > head.length + 1 && word.endsWith(head));
  }
}

/** The words of a name that say what a thing is, as far as its language tells that by their place. */
export function kindIn(name: string, language: Language): string {
  const { fillers, kindStands } = LANGUAGE_WORDS[language];
  const all = wordsOf(name, language);
  const filler = all.findIndex((word) => fillers.includes(word));
  const own = filler > 0 ? all.slice(0, filler) : all;
  return (kindStands === 'first' ? own.at(0) : own.at(-1)) ?? '';
}
