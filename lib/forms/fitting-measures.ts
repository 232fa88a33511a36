import { type MeasureRange, MONDOPOINT, SOLE_LENGTH } from '#lib/rules/measures.ts';

/** Both measures of a boot: Mondopoint in cm, sole length in mm (decision 37). */
export interface Fitting {
  readonly mondopoint: number;
  readonly soleLength: number;
}

/** What stands in the two fields, as typed. */
export interface FittingText {
  readonly mondopoint: string;
  readonly soleLength: string;
}

/** What is wrong with a measure: it is not there, is no number, is not within its range, or is between two sizes. */
export type FittingFault = 'required' | 'number' | 'range' | 'step';
export type FittingFaults = Readonly<Record<keyof FittingText, FittingFault | null>>;

export const NO_FAULTS: FittingFaults = { mondopoint: null, soleLength: null };

const MILLIMETRES = 10;

interface Measure {
  readonly range: MeasureRange;
  /** What a number in the other unit is multiplied with: 265 mm is a Mondopoint of 26.5, 30.5 cm a sole of 305. */
  readonly factor: number;
  /** Is the number in the other unit? The ranges of the two units lie far apart. */
  readonly isOther: (value: number) => boolean;
}

const MEASURES: Readonly<Record<keyof FittingText, Measure>> = {
  mondopoint: { range: MONDOPOINT, factor: 1 / MILLIMETRES, isOther: (value) => value >= MONDOPOINT.min * MILLIMETRES },
  soleLength: { range: SOLE_LENGTH, factor: MILLIMETRES, isOther: (value) => value <= SOLE_LENGTH.max / MILLIMETRES },
};

/** Numbers as people write them: a comma for a point, a unit behind. */
const NUMBER = /^(\d+(?:[.,]\d+)?)\s*(?:cm|mm)?$/i;

/** Decimals beyond those of a measure are noise of the arithmetic. */
const tidy = (value: number): number => Math.round(value * 100) / 100;

function numberIn(field: keyof FittingText, text: string): number | null {
  const written = NUMBER.exec(text.trim())?.[1];
  if (written === undefined) return null;
  const value = Number(written.replace(',', '.'));
  const { factor, isOther } = MEASURES[field];
  return tidy(isOther(value) ? value * factor : value);
}

function faultOf(field: keyof FittingText, text: string): FittingFault | null {
  if (text.trim() === '') return 'required';
  const value = numberIn(field, text);
  if (value === null) return 'number';
  const { min, max, step } = MEASURES[field].range;
  if (value < min || value > max) return 'range';
  return Number.isInteger(tidy(value / step)) ? null : 'step';
}

/** What is wrong with each field (the server checks again). */
export const faultsOf = (text: FittingText): FittingFaults => ({
  mondopoint: faultOf('mondopoint', text.mondopoint),
  soleLength: faultOf('soleLength', text.soleLength),
});

/** Reads both fields, in either unit; null unless both are right. */
export function readFitting(text: FittingText): Fitting | null {
  const faults = faultsOf(text);
  if (faults.mondopoint !== null || faults.soleLength !== null) return null;
  const [mondopoint, soleLength] = [numberIn('mondopoint', text.mondopoint), numberIn('soleLength', text.soleLength)];
  return mondopoint === null || soleLength === null ? null : { mondopoint, soleLength };
}
