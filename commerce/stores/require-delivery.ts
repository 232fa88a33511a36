import { notFound } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { COUNTRIES } from './countries.ts';

/**
 * The country that goods of a store are to go to: the named one, else the store's own.
 * @throws Problem 404 for a country that parcels do not go to
 */
export function requireDelivery({ deliveryCountry }: Pick<StoreConfig, 'deliveryCountry'>, named?: string): string {
  if (named === undefined || named === deliveryCountry) return deliveryCountry;
  if (!COUNTRIES.get(named)?.delivered) throw notFound('country');
  return named;
}
