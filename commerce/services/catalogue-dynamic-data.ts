import { partVariants } from '#commerce/catalogue/bundle-view.ts';
import { currentVariants } from '#commerce/catalogue/current-variants.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

/**
 * Stock and price of every variant now, of a bundle those of its parts too, from the tables.
 * @throws Problem 404 for an unknown store and for a product that is not sold in it
 */
export const productDynamicData: Service<'product-dynamic-data'> = async (shop, caller, { store_id, productId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { at } = catalogue;
  const { variants } = await currentVariants(shop.db.query, viewer, { storeId: store_id, productId, at });
  if (variants.length === 0) throw notFound('product');
  const parts = await partVariants(shop.db.query, catalogue, viewer, productId);
  return { productID: productId, serverTime: new Date(at).toISOString(), variants, parts };
};
