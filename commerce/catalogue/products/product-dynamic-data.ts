import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireDelivery } from '#commerce/stores/countries.ts';
import { partVariants } from './bundle-view.ts';
import { currentVariants } from './current-variants.ts';
import { deliveredPart, deliveredVariant } from './delivered-variants.ts';

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
