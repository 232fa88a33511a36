import type { Language } from '#lib/contract/values.ts';

/** Sizes that are words in a shop's language. */
const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  regular: {
    en: 'Regular',
    da: 'Normal',
    de: 'Normal',
    es: 'Normal',
    fr: 'Standard',
    sv: 'Normal',
    it: 'Normale',
    nl: 'Normaal',
  },
  long: { en: 'Long', da: 'Lang', de: 'Lang', es: 'Largo', fr: 'Long', sv: 'Lång', it: 'Lungo', nl: 'Lang' },
};

/** How a shop writes a size: figures get a decimal comma outside English, and stay with their unit (U+00A0). */
export function sizeLabel(code: string, lang: Language): string {
  const word = WORDS[code]?.[lang];
  if (word) return word;
  const glued = code.replace(/ (?=\d|cm|kg|m$|l$)/g, '\u00a0');
  return lang === 'en' ? glued : glued.replace(/(\d)\.(\d)/, '$1,$2');
}
