/** The texts of every language of the shop. */
import type { Language } from '#lib/contract/values.ts';
import { english } from './en/english.ts';
import type { LanguageTexts } from './language-texts.ts';

export const LANGUAGE_TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en: english,
  da: english,
  de: english,
  es: english,
  fr: english,
  sv: english,
  it: english,
  nl: english,
};
