import type { Language } from '#lib/contract/values.ts';
import type { ColourFamily } from './colour-families.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { KNOWN_ABROAD } from './foreign-words.ts';
import { tokensOf } from './term-tokens.ts';

export interface ColourForms {
  readonly here: readonly string[];
  /** In other languages, where no colour of this one is called so. */
  readonly abroad: readonly string[];
}

/** What each colour is called in the one spelling of a language. */
export function colourForms(language: Language): ReadonlyMap<ColourFamily, ColourForms> {
  const formsOf = (of: Language, family: string) =>
    FILTER_WORDS[of].colours[family as ColourFamily].flatMap((form) =>
      tokensOf(form, language).map(({ text }) => text),
    );
  const families = Object.keys(FILTER_WORDS[language].colours) as ColourFamily[];
  const own = new Set(families.flatMap((family) => formsOf(language, family)));
  return new Map(
    families.map((family) => {
      const abroad = KNOWN_ABROAD.flatMap((other) => formsOf(other, family)).filter((form) => !own.has(form));
      return [family, { here: formsOf(language, family), abroad: [...new Set(abroad)] }];
    }),
  );
}
