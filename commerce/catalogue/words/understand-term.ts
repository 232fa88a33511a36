import { LRUCache } from 'lru-cache';
import type { Language } from '#lib/contract/values.ts';
import { foreignWords } from './foreign-words.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { Dictionary } from './nearest-word.ts';
import type { AskedWords, WordIndex } from './word-index.ts';
import { foldedWords, foldText, joinedWords, withoutHyphens, wordsOf } from './words.ts';

/** Words of a term that count; whoever types more is understood by the first ones. */
const WORDS_MOST = 8;
/** Shortest beginning by which a synonym is known before it is typed out. */
const SYNONYM_BEGINNING = 4;
/** Shortest part of a word written together that should be two. */
const PART_LENGTH = 3;
/** Words whose meaning is kept. */
const KEPT = 5000;

type Alternatives = readonly (readonly string[])[];

/** What words stand for, both in the one spelling of the language. */
const folded = (
  words: Iterable<readonly [string, readonly string[]]>,
  language: Language,
): ReadonlyMap<string, Alternatives> =>
  new Map(
    [...words].map(([word, phrases]) => [
      foldText(word, language),
      phrases.map((phrase) => foldedWords(phrase, language)),
    ]),
  );

interface Standing {
  readonly synonyms: ReadonlyMap<string, Alternatives>;
  readonly foreign: ReadonlyMap<string, Alternatives>;
}

/** By language, worked out once: readers are made anew whenever goods change. */
const standing = new Map<Language, Standing>();

function standingOf(language: Language): Standing {
  const kept = standing.get(language) ?? {
    synonyms: folded(Object.entries(LANGUAGE_WORDS[language].synonyms), language),
    foreign: folded(foreignWords(language), language),
  };
  standing.set(language, kept);
  return kept;
}

/** What a term asks for. */
export interface Understood {
  readonly asked: AskedWords;
  /** The words of the term in the one spelling, as they were understood. */
  readonly words: readonly string[];
  /** The term with its slips mended; null where it was understood as it stands. */
  readonly corrected: string | null;
}

interface Meaning {
  readonly alternatives: Alternatives;
  /** The word that was meant, where the typed one is unknown. */
  readonly corrected: string | null;
  /** What the catalogue calls it, where the word is of another language. */
  readonly here?: string | undefined;
}

/** Reads terms in one language, against the words of a catalogue. */
export class TermReader {
  readonly #language: Language;
  readonly #index: WordIndex;
  readonly #spelling: ReadonlyMap<string, string>;
  readonly #dictionary: Dictionary;
  readonly #synonyms: ReadonlyMap<string, Alternatives>;
  /** Words of other languages; they count where this one has no such word. */
  readonly #foreign: ReadonlyMap<string, Alternatives>;
  readonly #endings: readonly string[];
  readonly #fillers: ReadonlySet<string>;
  /** What compounds end in, the longest first. */
  readonly #heads: readonly string[];
  readonly #meanings = new LRUCache<string, { readonly meaning: Meaning | null }>({ max: KEPT });

  /** @param spelling how the words of the index are written, by their one spelling */
  constructor(language: Language, index: WordIndex, spelling: ReadonlyMap<string, string>) {
    const { heads, endings, fillers } = LANGUAGE_WORDS[language];
    const { synonyms, foreign } = standingOf(language);
    this.#language = language;
    this.#index = index;
    this.#spelling = spelling;
    this.#endings = endings;
    this.#fillers = new Set(fillers);
    this.#heads = heads.map((head) => foldText(head, language)).sort((one, other) => other.length - one.length);
    this.#synonyms = synonyms;
    this.#foreign = foreign;
    this.#dictionary = new Dictionary((letter) => {
      const { from, to } = index.rangeOf(letter);
      const known = index.words.slice(from, to).map((word, at) => {
        return { word, frequency: index.frequency({ from: from + at, to: from + at + 1 }) };
      });
      const synonyms = [...this.#synonyms.keys()].filter((word) => word.startsWith(letter));
      return [...known, ...synonyms.map((word) => ({ word, frequency: 0 }))];
    });
  }

  /** What a term asks for; null where it holds no word, or one that nothing is known by. */
  read(term: string): Understood | null {
    const understood = this.readKnown(term);
    return understood.unknown > 0 || understood.asked.length === 0 ? null : understood;
  }

  /** What the words of a term ask for that something is known by, and how many others it has. */
  readKnown(term: string): Understood & { readonly unknown: number } {
    const all = this.#significantWords(term).slice(0, WORDS_MOST);
    const meanings = all.map((word) => this.#meaningOf(foldText(word, this.#language)));
    const typed = all.filter((_, at) => meanings[at] !== null);
    const understood = meanings.filter((meaning) => meaning !== null);
    const isCorrected = understood.some(({ corrected }) => corrected !== null);
    const spelled = understood.map(({ corrected }, at) =>
      corrected === null ? (typed[at] ?? '') : (this.#spelling.get(corrected) ?? corrected),
    );
    return {
      asked: understood.map(({ alternatives }) => alternatives),
      words: understood.map(
        ({ corrected, here }, at) => corrected ?? here ?? foldText(typed[at] ?? '', this.#language),
      ),
      corrected: isCorrected ? spelled.join(' ') : null,
      unknown: all.length - typed.length,
    };
  }

  /** The term without words that tie it together and now stand at its ends. */
  trimmed(term: string): string {
    const words = term.split(/\s+/);
    const says = (word: string) => wordsOf(word, this.#language).some((one) => !this.#fillers.has(one));
    const [first, last] = [words.findIndex(says), words.findLastIndex(says)];
    return first === -1 ? '' : words.slice(first, last + 1).join(' ');
  }

  /** The words of a term that say what is sought; all of them where it has no other. */
  #significantWords(term: string): string[] {
    const joined = joinedWords(term).filter((word) => this.#synonyms.has(foldText(word, this.#language)));
    const all = wordsOf(withoutHyphens(term, joined), this.#language);
    const significant = all.filter((word) => !this.#fillers.has(word));
    return significant.length > 0 ? significant : all;
  }

  #meaningOf(word: string): Meaning | null {
    const kept = this.#meanings.get(word);
    if (kept) return kept.meaning;
    const meaning = this.#readWord(word);
    this.#meanings.set(word, { meaning });
    return meaning;
  }

  #readWord(word: string): Meaning | null {
    const asTyped = this.#alternativesOf(word);
    const here = asTyped.some(([one]) => one === word) ? undefined : this.#foreign.get(word)?.[0]?.join(' ');
    if (asTyped.length > 0) return { alternatives: asTyped, corrected: null, here };
    const corrected = this.#dictionary.nearest(word);
    const meant = corrected === null ? [] : this.#alternativesOf(corrected);
    return meant.length > 0 ? { alternatives: meant, corrected } : null;
  }

  /** The word itself, its synonyms and what it is made of; where there is none its two parts, what another language means by it, or it without its ending. */
  #alternativesOf(word: string): Alternatives {
    const known = (phrase: readonly string[]) => phrase.length > 0 && phrase.every(this.#index.has);
    const own = [[word], ...this.#synonymsOf(word)].filter(known);
    if (own.length > 0) return [...own, ...this.#compound(word).filter(known)];
    const parts = this.#partsOf(word).filter(known).slice(0, 1);
    const foreign = (this.#foreign.get(word) ?? []).filter(known);
    if (foreign.length > 0) return parts.length > 0 ? parts : foreign;
    const stems = this.#endings
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SYNONYM_BEGINNING)
      .map((ending) => word.slice(0, -ending.length));
    const inflected = stems.flatMap((stem) => [[stem], ...(this.#synonyms.get(stem) ?? [])]).filter(known);
    return inflected.length > 0 ? inflected.slice(0, 1) : parts;
  }

  #synonymsOf(word: string): Alternatives {
    const exact = this.#synonyms.get(word);
    if (exact) return exact;
    if (word.length < SYNONYM_BEGINNING) return [];
    return [...this.#synonyms].flatMap(([synonym, phrases]) => (synonym.startsWith(word) ? phrases : []));
  }

  /** What a compound is and what it is for, apart: `skijakke` finds `skiskaljakke`. Of heads the longest counts. */
  #compound(word: string): Alternatives {
    const head = this.#heads.find((one) => word.endsWith(one));
    const first = head === undefined ? '' : word.slice(0, -head.length);
    return head !== undefined && first.length >= PART_LENGTH ? [[first, head]] : [];
  }

  /** Two words written as one: `skijacket`. The first has to be a whole word. */
  #partsOf(word: string): Alternatives {
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * PART_LENGTH + 1) }, (_, at) => at + PART_LENGTH);
    return cuts
      .map((at) => [word.slice(0, at), word.slice(at)])
      .filter(([first = '']) => this.#spelling.has(first))
      .reverse();
  }
}
