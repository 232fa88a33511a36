/** How a fact is stated: a figure in a range, one of some words, or a text that needs no translation. */
import type { SpecLabel, SpecWord } from './spec-vocabulary.ts';

export type SpecRule =
  | {
      readonly label: SpecLabel;
      readonly from: number;
      readonly to: number;
      readonly step: number;
      readonly unit: string;
    }
  | { readonly label: SpecLabel; readonly words: readonly SpecWord[] }
  /** Values that read the same in every language, such as standards. */
  | { readonly label: SpecLabel; readonly texts: readonly string[] };

export const range = (label: SpecLabel, from: number, to: number, step: number, unit = ''): SpecRule => ({
  label,
  from,
  to,
  step,
  unit,
});
export const oneOf = (label: SpecLabel, ...words: SpecWord[]): SpecRule => ({ label, words });
export const text = (label: SpecLabel, ...texts: string[]): SpecRule => ({ label, texts });
