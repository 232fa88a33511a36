/** What a measure may be: its least and most, and the step between two values. */
export interface MeasureRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Length of the foot that a boot is made for, centimetres (ISO 9407, decision 37). */
export const MONDOPOINT: MeasureRange = { min: 15, max: 33, step: 0.5 };

/** Length of the sole of a boot, millimetres (decision 37). */
export const SOLE_LENGTH: MeasureRange = { min: 200, max: 380, step: 1 };

/** Units that the measures of a size guide can be had in: centimetres with kilograms, or inches with pounds. */
export const MEASURE_UNITS = ['cm', 'in'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];
