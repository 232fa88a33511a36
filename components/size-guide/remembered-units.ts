import { MEASURE_UNITS, type MeasureUnit } from '#lib/contract/measure-units.ts';

/** What the visitor chose to read measures in; part of lib/consent/stored-items.ts. */
const KEY = 'shop-units';

/** The units chosen before; null where none were, or where the browser keeps nothing. */
export function rememberedUnits(): MeasureUnit | null {
  try {
    const kept = localStorage.getItem(KEY);
    return MEASURE_UNITS.find((units) => units === kept) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a choice for the next guide. */
export function rememberUnits(units: MeasureUnit): void {
  try {
    localStorage.setItem(KEY, units);
  } catch {
    // Without storage the choice holds for this guide.
  }
}
