import { TOWN_FIRST } from './address-fields.ts';

interface Place {
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/**
 * Town, postcode and region as the post of the country writes them: `Edinburgh EH1 1YZ`, `Boulder, CO 80302`,
 * `1003 Lausanne`. A region stands behind the rest where the country does not write one with the town.
 */
export function placeLine({ postcode, city, region, country }: Place): string {
  if (!TOWN_FIRST.has(country)) return [`${postcode} ${city}`.trim(), region].filter(Boolean).join(', ');
  const behind = [region, postcode].filter(Boolean).join(' ');
  return region ? `${city}, ${behind}` : `${city} ${behind}`.trim();
}
