import { chosenTiers, deliveredAmount, deliveredPrice } from '#commerce/catalogue/prices/delivered-price.ts';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireDelivery } from '#commerce/stores/countries.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { PartVariant, Variant } from '#lib/contract/variants.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { partVariants } from './bundle-view.ts';

/** A variant at the price it has where it goes (ISO 3166-1 alpha-2). */
const deliveredVariant = <V extends Variant>(variant: V, store: StoreConfig, country: string): V => ({
  ...variant,
  prices: variant.prices && deliveredPrice(variant.prices, store.deliveryCountry, country),
  ...(variant.tiers && { tiers: chosenTiers(variant.tiers, [], store.deliveryCountry, country) }),
});

/** The same of a variant that can be chosen for a part of a bundle, with what it adds to the price of the bundle. */
function deliveredPart(variant: PartVariant, store: StoreConfig, country: string): PartVariant {
  const there = deliveredVariant(variant, store, country);
  if (variant.price_value === null) return there;
  const added = deliveredAmount(variant.price_value, store.deliveryCountry, country);
  return { ...there, price_value: added, price: formatMoney(added, storeMoney(store)) };
}

/**
 * Stock and price of every variant now, of a bundle those of its parts too, from the tables.
 * @throws Problem 404 for an unknown store, for a product that is not sold in it and for a country parcels do not go to
 */
export const productDynamicData: Service<'product-dynamic-data'> = async (shop, caller, input) => {
  const { store_id, productId, shipping } = input;
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { at, store } = catalogue;
  const country = requireDelivery(store, shipping);
  const { variants } = await currentVariants(shop.db.query, viewer, { storeId: store_id, productId, at });
  if (variants.length === 0) throw notFound('product');
  const parts = await partVariants(shop.db.query, catalogue, viewer, productId);
  return {
    productID: productId,
    serverTime: new Date(at).toISOString(),
    variants: variants.map((variant) => deliveredVariant(variant, store, country)),
    parts: parts.map((part) => ({
      ...part,
      variants: part.variants.map((variant) => deliveredPart(variant, store, country)),
    })),
  };
};
