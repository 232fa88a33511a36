import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Price } from '#lib/contract/values.ts';

/** How a store writes an amount: `#` in the template stands for the number (decision 4). */
export interface MoneyFormat {
  /** Currency template such as `£#`, `# kr` or `CHF #`. */
  readonly template: string;
  /** Price locale, as a store locale (`de_DE`) or a language tag (`de-DE`); an unknown one is written like en_GB. */
  readonly locale: string;
}

interface Punctuation {
  readonly group: string;
  readonly decimal: string;
  /** Fewest digits before the decimal mark that are grouped: Spanish and Italian leave four digits together. */
  readonly groupedFrom: number;
}

const NO_BREAK_SPACE = '\u00a0';

const ENGLISH: Punctuation = { group: ',', decimal: '.', groupedFrom: 4 };

/**
 * Unicode CLDR 47, written out: Intl is not used because the releases of its data differ between Node and browsers
 * (fr_CH, measured: Node 24.21 groups with an apostrophe, Chromium 156 with a space), and the bytes must not. Money of
 * fr_CH has its own decimal mark there, a point.
 */
const PUNCTUATION: Readonly<Record<string, Punctuation>> = {
  en_GB: ENGLISH,
  da_DK: { group: '.', decimal: ',', groupedFrom: 4 },
  de_DE: { group: '.', decimal: ',', groupedFrom: 4 },
  de_AT: { group: NO_BREAK_SPACE, decimal: ',', groupedFrom: 4 },
  de_CH: { group: '’', decimal: '.', groupedFrom: 4 },
  es_ES: { group: '.', decimal: ',', groupedFrom: 5 },
  fr_FR: { group: NO_BREAK_SPACE, decimal: ',', groupedFrom: 4 },
  fr_CH: { group: NO_BREAK_SPACE, decimal: '.', groupedFrom: 4 },
  it_IT: { group: '.', decimal: ',', groupedFrom: 5 },
  nl_NL: { group: '.', decimal: ',', groupedFrom: 4 },
  sv_SE: { group: NO_BREAK_SPACE, decimal: ',', groupedFrom: 4 },
};

/** Every place that has a whole number of three-digit groups to its right. */
const GROUP_BOUNDARY = /\B(?=(?:\d{3})+$)/g;

function punctuate(minor: number, { group, decimal, groupedFrom }: Punctuation): string {
  const digits = String(minor).padStart(3, '0');
  const units = digits.slice(0, -2);
  const grouped = units.length < groupedFrom ? units : units.replace(GROUP_BOUNDARY, group);
  return `${grouped}${decimal}${digits.slice(-2)}`;
}

/**
 * Writes an amount as a price, the same bytes on server and client (decision 4).
 * @param minor integer amount in minor currency units (pence, cents, øre)
 * @returns two decimals, grouped by the price locale, set into the template, every space a no-break space (U+00A0);
 *   a negative amount has a minus (U+2212), as percentages have, before the whole price
 * @throws RangeError where the amount is not a safe integer, since a fraction of a penny is a programming error
 */
export function formatMoney(minor: number, { template, locale }: MoneyFormat): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`An amount is an integer of minor units, not ${minor}`);
  const amount = punctuate(Math.abs(minor), PUNCTUATION[locale.replace('-', '_')] ?? ENGLISH);
  const price = template.replace('#', amount).replace(/\s/g, NO_BREAK_SPACE);
  return minor < 0 ? `−${price}` : price;
}

/** How a store writes its prices. */
export const storeMoney = (config: Pick<StoreConfig, 'currencyTemplate' | 'priceLocale'>): MoneyFormat => ({
  template: config.currencyTemplate,
  locale: config.priceLocale,
});

/** Where a mark stands in a text more often than once, it groups. */
const isRepeated = (text: string, mark: string): boolean => text.indexOf(mark) !== text.lastIndexOf(mark);

/**
 * Reads the amount of a price as people and older systems write it: everything but figures and marks is dropped, and a
 * comma is the decimal mark where it comes after the dot (PRICE-06, decision 35). Amounts of the API are never text.
 * @returns units of the currency, as in 1234.5; null where the text has no figure
 */
export function parsePrice(text: string): number | null {
  const kept = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(kept)) return null;
  const mark = kept.lastIndexOf(',') > kept.lastIndexOf('.') ? ',' : '.';
  const end = isRepeated(kept, mark) ? kept.length : kept.lastIndexOf(mark);
  const [units, fraction] = end < 0 ? [kept, ''] : [kept.slice(0, end), kept.slice(end + 1)];
  return Number(`${units.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
}

/** Is it below what it is measured by, the price of 30 days or the RRP? Such a price has a colour of its own everywhere. */
export const isReduced = ({ current, old, retailPrice }: Price): boolean =>
  current < retailPrice || (old !== null && current < old);

/**
 * The price of a bundle whose chosen parts cost more than its cheapest ones (PROD-05). What is added is no part of a
 * reduction: it raises every amount alike, and the percentage is worked out anew and floored (decision 36).
 * @param extra minor units, 0 or more
 */
export function priceWithExtra(price: Price, extra: number): Price {
  if (extra === 0) return price;
  const current = price.current + extra;
  const old = price.old === null ? null : price.old + extra;
  return {
    current,
    old,
    discount: old === null ? 0 : Math.floor(((old - current) * 100) / old),
    retailPrice: price.retailPrice + extra,
    specialPrice: current,
  };
}
