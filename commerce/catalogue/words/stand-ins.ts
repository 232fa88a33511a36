import type { Language } from '#lib/contract/values.ts';
import { foreignWords } from './foreign-words.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { tokensOf } from './term-tokens.ts';

/** A word and the single words that it may stand for, all in the one spelling. */
interface StandIn {
  readonly word: string;
  readonly phrases: readonly string[];
}

/** By language, worked out once: readers are made anew whenever goods change. */
const known = new Map<Language, readonly StandIn[]>();

/** Synonyms of a language, then words of the others, that stand for nothing but single words. */
export function standIns(language: Language): readonly StandIn[] {
  const kept = known.get(language);
  if (kept) return kept;
  const firstOf = (phrase: string): string => tokensOf(phrase, language)[0]?.text ?? '';
  const all = [...Object.entries(LANGUAGE_WORDS[language].synonyms), ...foreignWords(language)];
  const made = all.flatMap(([word, phrases]) =>
    phrases.some((phrase) => phrase.includes(' ')) ? [] : { word: firstOf(word), phrases: phrases.map(firstOf) },
  );
  known.set(language, made);
  return made;
}
