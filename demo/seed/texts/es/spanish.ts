import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { brandPages } from './brand-pages.ts';
import { brands } from './brands.ts';
import { gearFamilies } from './families-gear.ts';
import { snowFamilies } from './families-snow.ts';
import { wornFamilies } from './families-worn.ts';
import { grammar } from './grammar.ts';
import { kinds } from './kinds.ts';
import { sales } from './sales.ts';
import { nouns, types } from './types.ts';
import { words } from './words.ts';

const families: LanguageTexts['families'] = { ...snowFamilies, ...wornFamilies, ...gearFamilies };

export const spanish: LanguageTexts = { grammar, types, nouns, families, kinds, words, brands, brandPages, sales };
