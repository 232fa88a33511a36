import type { Grammar, LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { brandPages } from './brand-pages.ts';
import { brands } from './brands.ts';
import { gearFamilies } from './families-gear.ts';
import { kinds, snowFamilies } from './families-snow.ts';
import { wornFamilies } from './families-worn.ts';
import { sales } from './sales.ts';
import { guides, nouns, types } from './types.ts';
import { words } from './words.ts';

const WEARERS = { women: ' da donna', men: ' da uomo', kids: ' da bambino', unisex: '' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const grammar: Grammar = {
  name: (model, phrase, gender) => `${capital(phrase)} ${model}${gender ? WEARERS[gender] : ''}`,
  // l’Alba, dell’Otter, l’Halo before vowels and the silent h; lo Zenith, dello Stoat, gli Spindrift before z and s with a consonant.
  polish: (sentence) =>
    sentence
      .replace(/(?<=^|\s)([Ii]l|[Ll]a) (?=[AEIOUH])/g, (_, article: string) => (/[IL]/.test(article) ? 'L’' : 'l’'))
      .replace(/(?<=^|\s)(de|ne|a|da|su)(?:l|lla) (?=[AEIOUH])/g, '$1ll’')
      .replace(/(?<=^|\s)([Ii])l (?=Z|X|Gn|S[^aeiou])/g, (_, i: string) => (i === 'I' ? 'Lo ' : 'lo '))
      .replace(/(?<=^|\s)(de|ne|a|da|su)l (?=Z|X|Gn|S[^aeiou])/g, '$1llo ')
      .replace(/(?<=^|\s)([Ii]) (?=[AEIOUHZX]|Gn|S[^aeiou])/g, (_, i: string) => (i === 'I' ? 'Gli ' : 'gli '))
      .replace(/(?<=^|\s)(de|ne|a|da|su)i (?=[AEIOUHZX]|Gn|S[^aeiou])/g, '$1gli '),
  genders: { women: 'Donna', men: 'Uomo', unisex: 'Unisex', kids: 'Bambino' },
  colon: ': ',
  decimal: ',',
  thousands: '.',
  groupsFour: true,
};

const families: LanguageTexts['families'] = { ...snowFamilies, ...wornFamilies, ...gearFamilies };

export const italian: LanguageTexts = {
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
