import { COUNTRIES } from '#commerce/stores/countries.ts';
import type { Price } from '#lib/contract/values.ts';

const WHOLE_BP = 10_000;
const vatOf = (country: string): number => COUNTRIES.get(country)?.vatBp ?? 0;

/**
 * A price where goods go to another country than the store's: prices include VAT, so that of the country of delivery takes
 * the place of the store's (decision 28; ISO 3166-1 alpha-2). Rounded to the nearest minor unit; the percentage stays.
 */
export function deliveredPrice(price: Price, storeCountry: string, country: string): Price {
  const [from, to] = [vatOf(storeCountry), vatOf(country)];
  if (from === to) return price;
  const there = (amount: number) => Math.round((amount * (WHOLE_BP + to)) / (WHOLE_BP + from));
  const current = there(price.current);
  return {
    current,
    old: price.old === null ? null : there(price.old),
    discount: price.discount,
    retailPrice: there(price.retailPrice),
    specialPrice: current,
  };
}
