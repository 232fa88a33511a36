import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { companionRows } from './popular-products.ts';
import { productCards } from './product-cards.ts';

/** GET basket-recommendations (API-008): what goes with the products of a basket, none of these among them. */
export const basketRecommendations: Service<'basket-recommendations'> = async (
  shop,
  caller,
  { storeId, productId, limit },
) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, storeId);
  const { products, rowOfProduct } = catalogue.assortment;
  const held = productId.flatMap((id) => products[rowOfProduct.get(id) ?? -1] ?? []);
  return productCards(catalogue, viewer, companionRows(catalogue, viewer, held).slice(0, limit));
};
