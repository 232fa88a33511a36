/** Units that the measures of a size guide can be had in: centimetres with kilograms, or inches with pounds. */
export const MEASURE_UNITS = ['cm', 'in'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];
