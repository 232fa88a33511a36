import type { Grammar, LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { brandPages } from './brand-pages.ts';
import { brands } from './brands.ts';
import { gearFamilies } from './families-gear.ts';
import { kinds, snowFamilies } from './families-snow.ts';
import { wornFamilies } from './families-worn.ts';
import { sales } from './sales.ts';
import { guides, nouns, types } from './types.ts';
import { words } from './words.ts';

const WEARERS = { women: ' femme', men: ' homme', kids: ' enfant', unisex: '' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const grammar: Grammar = {
  name: (model, phrase, gender) => `${capital(phrase)} ${model}${gender ? WEARERS[gender] : ''}`,
  // l’Alba, d’Alverra, de l’Ochre: only names begin with a capital here. Before : stands a no-break space, a narrow one before ; ! ?.
  polish: (sentence) =>
    sentence
      .replace(/(?<=^|\s)([LlDd])[ea] (?=[AEIOU])/g, '$1’')
      .replace(/(?<=^|\s)du (?=[AEIOU])/g, 'de l’')
      .replace(/ (?=:)/g, '\u00a0')
      .replace(/ (?=[;!?])/g, '\u202f'),
  genders: { women: 'Femme', men: 'Homme', unisex: 'Mixte', kids: 'Enfant' },
  colon: '\u00a0: ',
  decimal: ',',
  thousands: '\u202f',
  groupsFour: true,
};

const families: LanguageTexts['families'] = { ...snowFamilies, ...wornFamilies, ...gearFamilies };

export const french: LanguageTexts = {
  grammar,
  types,
  nouns,
  families,
  kinds,
  words,
  brands,
  brandPages,
  sales,
  guides,
};
