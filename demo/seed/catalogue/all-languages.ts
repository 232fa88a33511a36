/** The texts of every language of the shop. */

import { danish } from '#demo/seed/texts/da/danish.ts';
import { german } from '#demo/seed/texts/de/german.ts';
import { english } from '#demo/seed/texts/en/english.ts';
import { spanish } from '#demo/seed/texts/es/spanish.ts';
import { french } from '#demo/seed/texts/fr/french.ts';
import { italian } from '#demo/seed/texts/it/italian.ts';
import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import { dutch } from '#demo/seed/texts/nl/dutch.ts';
import { swedish } from '#demo/seed/texts/sv/swedish.ts';
import type { Language } from '#lib/contract/values.ts';

export const LANGUAGE_TEXTS: Readonly<Record<Language, LanguageTexts>> = {
  en: english,
  da: danish,
  de: german,
  es: spanish,
  fr: french,
  sv: swedish,
  it: italian,
  nl: dutch,
};
