import type { Language } from '#lib/contract/values.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Column, DRAWINGS, Drawing, GuideName } from './guide-tables.ts';
import { italian } from './italian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

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
