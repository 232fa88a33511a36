import type { Grammar, LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { brandPages } from './brand-pages.ts';
import { brands } from './brands.ts';
import { gearFamilies } from './families-gear.ts';
import { kinds, snowFamilies } from './families-snow.ts';
import { wornFamilies } from './families-worn.ts';
import { sales } from './sales.ts';
import { guides, nouns, types } from './types.ts';
import { words } from './words.ts';

const WEARERS = { women: ' voor dames', men: ' voor heren', kids: ' voor kinderen', unisex: '' } as const;

const grammar: Grammar = {
  name: (model, phrase, gender) => `${model} ${phrase}${gender ? WEARERS[gender] : ''}`,
  polish: (sentence) => sentence,
  genders: { women: 'Dames', men: 'Heren', unisex: 'Unisex', kids: 'Kinderen' },
  colon: ': ',
  decimal: ',',
  thousands: '.',
  groupsFour: true,
};

const families: LanguageTexts['families'] = { ...snowFamilies, ...wornFamilies, ...gearFamilies };

export const dutch: LanguageTexts = {
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
