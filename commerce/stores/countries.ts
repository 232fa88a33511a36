import { notFound } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** The rules of a country's addresses and taxes. */
export interface CountryRules {
  /** A whole postcode, capitals or not; null where a country has none, or too many forms to check. */
  readonly postcode: RegExp | null;
  /** A postcode that exists. */
  readonly example: string | null;
  readonly dialCode: string;
  /** Standard VAT in hundredths of a percent, as of 2026; 0 where goods leave untaxed. */
  readonly vatBp: number;
  readonly regionRequired: boolean;
  /** Do parcels go there? Other countries are for billing only. */
  readonly delivered: boolean;
}

type Row = readonly [postcode: RegExp | null, example: string | null, dialCode: string, vatBp: number];

const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;
const THREE_AND_TWO = /^\d{3} ?\d{2}$/;
const US_ZIP = /^\d{5}(-\d{4})?$/;

/** Where parcels go: the countries of the stores, and those a store can be opened for without further ado. */
const DELIVERED: Readonly<Record<string, Row>> = {
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'LS1 4AP', '+44', 2000],
  IE: [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'D02 AF30', '+353', 2300],
  FR: [FIVE, '38000', '+33', 2000],
  DE: [FIVE, '80331', '+49', 1900],
  ES: [FIVE, '28013', '+34', 2100],
  IT: [FIVE, '39100', '+39', 2200],
  FI: [FIVE, '00100', '+358', 2550],
  BE: [FOUR, '1000', '+32', 2100],
  DK: [FOUR, '1050', '+45', 2500],
  NO: [FOUR, '0150', '+47', 2500],
  CH: [FOUR, '8001', '+41', 810],
  AT: [FOUR, '6020', '+43', 2000],
  SE: [THREE_AND_TWO, '111 20', '+46', 2500],
  PL: [/^\d{2}-?\d{3}$/, '34-500', '+48', 2300],
  NL: [/^\d{4} ?[A-Z]{2}$/, '1012 AB', '+31', 2100],
  US: [US_ZIP, '80302', '+1', 0],
  PT: [/^\d{4}-?\d{3}$/, '1100-148', '+351', 2300],
  LU: [FOUR, '1111', '+352', 1700],
  CZ: [THREE_AND_TWO, '110 00', '+420', 2100],
  SK: [THREE_AND_TWO, '811 01', '+421', 2300],
  SI: [FOUR, '1000', '+386', 2200],
  HU: [FOUR, '1011', '+36', 2700],
  NZ: [FOUR, '9300', '+64', 1500],
  AU: [FOUR, '2000', '+61', 1000],
};

/** Countries members live in that parcels do not go to. */
const BILLING_ONLY: Readonly<Record<string, Row>> = {
  AD: [/^AD\d{3}$/, 'AD500', '+376', 0],
  BG: [FOUR, '1000', '+359', 2000],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, 'V8E 0A1', '+1', 0],
  CY: [FOUR, '1010', '+357', 1900],
  EE: [FIVE, '10111', '+372', 2400],
  GR: [THREE_AND_TWO, '105 57', '+30', 2400],
  HR: [FIVE, '10000', '+385', 2500],
  IS: [/^\d{3}$/, '101', '+354', 2400],
  JP: [/^\d{3}-?\d{4}$/, '100-0001', '+81', 0],
  LI: [FOUR, '9490', '+423', 810],
  LT: [/^(LT-)?\d{5}$/, 'LT-01100', '+370', 2100],
  LV: [/^(LV-)?\d{4}$/, 'LV-1010', '+371', 2100],
  MC: [/^980\d{2}$/, '98000', '+377', 2000],
  MT: [/^[A-Z]{3} ?\d{4}$/, 'VLT 1117', '+356', 1800],
  RO: [/^\d{6}$/, '010011', '+40', 2100],
};

/** Countries whose addresses need a region. */
const NEEDS_REGION: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

const rulesOf =
  (delivered: boolean) =>
  ([code, [postcode, example, dialCode, vatBp]]: [string, Row]): [string, CountryRules] => [
    code,
    {
      postcode: postcode && new RegExp(postcode.source, 'i'),
      example,
      dialCode,
      vatBp,
      regionRequired: NEEDS_REGION.has(code),
      delivered,
    },
  ];

/** Every country the shop knows, by ISO 3166-1 alpha-2: the one table of postcodes, regions and taxes. */
export const COUNTRIES: ReadonlyMap<string, CountryRules> = new Map([
  ...Object.entries(DELIVERED).map(rulesOf(true)),
  ...Object.entries(BILLING_ONLY).map(rulesOf(false)),
]);

/** The countries parcels go to. */
export const DELIVERY_COUNTRIES: readonly string[] = Object.keys(DELIVERED);

/**
 * The country that goods of a store are to go to: the named one, else the store's own.
 * @throws Problem 404 for a country that parcels do not go to
 */
export function requireDelivery({ deliveryCountry }: Pick<StoreConfig, 'deliveryCountry'>, named?: string): string {
  if (named === undefined || named === deliveryCountry) return deliveryCountry;
  if (!COUNTRIES.get(named)?.delivered) throw notFound('country');
  return named;
}

/** Standard VAT of a country, hundredths of a percent; 0 where goods leave untaxed. */
export const vatRateOf = (country: string): number => COUNTRIES.get(country)?.vatBp ?? 0;

/** Do prices hold VAT where goods go to this country? */
export const isTaxed = (country: string): boolean => vatRateOf(country) > 0;

/**
 * The VAT contained in a gross amount, minor units, rounded to the nearest one (decision 28: prices include VAT).
 * @param rate hundredths of a percent
 */
export const vatIn = (gross: number, rate: number): number => Math.round((gross * rate) / (10_000 + rate));
