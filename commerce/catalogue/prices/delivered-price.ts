import { vatRateOf } from '#commerce/stores/countries.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Tier } from '#lib/contract/variants.ts';
import { priceWithExtra } from '#lib/money/money.ts';

const WHOLE_BP = 10_000;

/**
 * An amount where goods go to another country than the store's: prices include VAT, so that of the country of delivery
 * takes the place of the store's (decision 28; ISO 3166-1 alpha-2). Minor units, rounded to the nearest one.
 */
export function deliveredAmount(amount: number, storeCountry: string, country: string): number {
  const [from, to] = [vatRateOf(storeCountry), vatRateOf(country)];
  return from === to ? amount : Math.round((amount * (WHOLE_BP + to)) / (WHOLE_BP + from));
}

/** A price where goods go to another country than the store's; the percentage stays. */
export function deliveredPrice(price: Price, storeCountry: string, country: string): Price {
  if (vatRateOf(storeCountry) === vatRateOf(country)) return price;
  const there = (amount: number) => deliveredAmount(amount, storeCountry, country);
  const current = there(price.current);
  return {
    current,
    old: price.old === null ? null : there(price.old),
    discount: price.discount,
    retailPrice: there(price.retailPrice),
    specialPrice: current,
  };
}

/**
 * What one piece costs as it was chosen, where it goes: each amount is turned into that of the country by itself, so that
 * what is shown beside every choice of a bundle adds up to what it costs.
 * @param extras what the choices add to the price, minor units in the store's own country
 */
export function chosenPrice(price: Price, extras: readonly number[], storeCountry: string, country: string): Price {
  const extra = extras.reduce((sum, amount) => sum + deliveredAmount(amount, storeCountry, country), 0);
  return priceWithExtra(deliveredPrice(price, storeCountry, country), extra);
}

/** The same of what a piece costs from several on. */
export function chosenTiers(
  tiers: readonly Tier[],
  extras: readonly number[],
  storeCountry: string,
  country: string,
): Tier[] {
  const there = (amount: number) => deliveredAmount(amount, storeCountry, country);
  const extra = extras.reduce((sum, amount) => sum + there(amount), 0);
  return tiers.map(({ from, price }) => ({ from, price: there(price) + extra }));
}
