import type { LanguageTexts } from '../language-texts.ts';
import { brands } from './brands.ts';
import { families } from './families.ts';
import { grammar } from './grammar.ts';
import { sales } from './sales.ts';
import { types } from './types.ts';
import { words } from './words.ts';

export const italian: LanguageTexts = { grammar, types, families, words, brands, sales };
