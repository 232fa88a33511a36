import { relatedRows } from '#commerce/catalogue/popular-products.ts';
import { productCards } from '#commerce/catalogue/product-cards.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

/**
 * Products near this one that can be bought.
 * @throws Problem 404 for an unknown store or product
 */
export const relatedProducts: Service<'products-related'> = async (shop, caller, { store_id, productId, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { products, rowOfProduct } = catalogue.assortment;
  const product = products[rowOfProduct.get(productId) ?? -1];
  if (!product) throw notFound('product');
  return productCards(catalogue, viewer, relatedRows(catalogue, viewer, product).slice(0, limit));
};
