import type { Language } from '#lib/contract/values.ts';
import type { Column, DRAWINGS, Drawing, GuideName } from './guide-tables.ts';
import { danish } from './texts/danish.ts';
import { dutch } from './texts/dutch.ts';
import { english } from './texts/english.ts';
import { french } from './texts/french.ts';
import { german } from './texts/german.ts';
import { italian } from './texts/italian.ts';
import { spanish } from './texts/spanish.ts';
import { swedish } from './texts/swedish.ts';

/** What a drawing shows how to measure. */
type Measured = (typeof DRAWINGS)[Drawing][number];

/** A language's words for size guides. */
export interface GuideTexts {
  /** `{guide}` is the name of the guide. */
  readonly title: string;
  readonly titleOfBrand: string;
  readonly intro: string;
  /** What a drawing is to those who do not see it; `{measures}` are the names of its measures. */
  readonly drawing: string;
  readonly guides: Readonly<Record<GuideName, string>>;
  readonly columns: Readonly<Record<Column, string>>;
  /** How each measure is taken. */
  readonly steps: Readonly<Record<Measured, string>>;
}

const TEXTS: Readonly<Record<Language, GuideTexts>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
};

export const guideTexts = (language: Language): GuideTexts => TEXTS[language];
