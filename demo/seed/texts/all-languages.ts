/** The texts of every language of the shop. */
import type { Language } from '#lib/contract/values.ts';
import { danish } from './da/danish.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { french } from './fr/french.ts';
import { italian } from './it/italian.ts';
import type { LanguageTexts } from './language-texts.ts';
import { dutch } from './nl/dutch.ts';
import { swedish } from './sv/swedish.ts';

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
