import type { Grammar, LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { brandPages } from './brand-pages.ts';
import { brands } from './brands.ts';
import { gearFamilies } from './families-gear.ts';
import { kinds, snowFamilies } from './families-snow.ts';
import { wornFamilies } from './families-worn.ts';
import { sales } from './sales.ts';
import { guides, nouns, types } from './types.ts';
import { words } from './words.ts';

const WEARERS = { women: ' para mujer', men: ' para hombre', kids: ' para niños', unisex: '' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const grammar: Grammar = {
  name: (model, phrase, gender) => `${capital(phrase)} ${model}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Mujer', men: 'Hombre', unisex: 'Unisex', kids: 'Infantil' },
  colon: ': ',
  decimal: ',',
  thousands: '\u00a0',
  groupsFour: false,
};

const families: LanguageTexts['families'] = { ...snowFamilies, ...wornFamilies, ...gearFamilies };

export const spanish: LanguageTexts = {
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
