import { deliveredAmount, deliveredPrice } from '#commerce/catalogue/prices/delivered-price.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { PartVariant, Variant } from '#lib/contract/variants.ts';
import { formatMoney } from '#lib/money/money.ts';
import { storeMoney } from '#lib/money/store-money.ts';

/** A variant at the price it has where it goes (ISO 3166-1 alpha-2). */
export const deliveredVariant = <V extends Variant>(variant: V, store: StoreConfig, country: string): V => ({
  ...variant,
  prices: variant.prices && deliveredPrice(variant.prices, store.deliveryCountry, country),
});

/** The same of a variant that can be chosen for a part of a bundle, with what it adds to the price of the bundle. */
export function deliveredPart(variant: PartVariant, store: StoreConfig, country: string): PartVariant {
  const there = deliveredVariant(variant, store, country);
  if (variant.price_value === null) return there;
  const added = deliveredAmount(variant.price_value, store.deliveryCountry, country);
  return { ...there, price_value: added, price: formatMoney(added, storeMoney(store)) };
}
