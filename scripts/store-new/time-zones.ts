/**
 * Where a country has several zones: the one that most of its people live by. Source: the IANA time zone database,
 * `zone1970.tab` with its comments on each zone.
 */
const MOST_PEOPLE: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Chuuk',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** Every zone of a country, by the alphabet; TypeScript does not know of `getTimeZones` yet. */
export function zonesOf(country: string): readonly string[] {
  const locale: { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? [];
}

/** The zone to offer for a country; null where there is none, or several of which none is known to be the usual one. */
export function usualTimeZone(country: string): string | null {
  const usual = MOST_PEOPLE[country];
  if (usual !== undefined) return usual;
  const [only, ...others] = zonesOf(country);
  return only !== undefined && others.length === 0 ? only : null;
}
