/** Standard VAT rates by country of delivery, in hundredths of a percent, as of 2026; none where goods leave untaxed. */
const RATES: Readonly<Record<string, number>> = {
  GB: 2000,
  IE: 2300,
  BE: 2100,
  NL: 2100,
  NO: 2500,
  DE: 1900,
  DK: 2500,
  FR: 2000,
  ES: 2100,
  SE: 2500,
  FI: 2550,
  CH: 810,
  PL: 2300,
  IT: 2200,
  AT: 2000,
  US: 0,
};

/** The VAT contained in a gross amount, minor units, rounded to the nearest one (decision 28: prices include VAT). */
export function vatOf(gross: number, country: string): number {
  const rate = RATES[country] ?? 0;
  return Math.round((gross * rate) / (10_000 + rate));
}
