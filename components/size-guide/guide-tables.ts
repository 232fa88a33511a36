import type { SizeGuide } from '#lib/contract/products.ts';
import { MEASURE_UNITS, type MeasureUnit } from '#lib/rules/measures.ts';

/** A size guide in every unit it can be had in. */
export type GuideInUnits = Readonly<Record<MeasureUnit, SizeGuide>>;

/**
 * Asks for a guide once for each unit.
 * @param ask makes the call for one unit
 * @throws what `ask` throws
 */
export async function guideInUnits(ask: (units: MeasureUnit) => Promise<SizeGuide>): Promise<GuideInUnits> {
  const guides = await Promise.all(MEASURE_UNITS.map(async (units) => [units, await ask(units)] as const));
  return Object.fromEntries(guides) as Record<MeasureUnit, SizeGuide>;
}

/** What stands for a guide that could not be had (ERR-17). */
export const noGuide = (identifier: string): SizeGuide => ({
  identifier,
  title: '',
  intro: '',
  table: [],
  units: null,
  images: [],
  steps: [],
});
