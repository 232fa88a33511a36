import { COUNTRIES } from './countries.ts';

/** The VAT contained in a gross amount, minor units, rounded to the nearest one (decision 28: prices include VAT). */
export function vatOf(gross: number, country: string): number {
  const rate = COUNTRIES.get(country)?.vatBp ?? 0;
  return Math.round((gross * rate) / (10_000 + rate));
}
