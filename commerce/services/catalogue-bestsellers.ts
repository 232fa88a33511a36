import { bestsellingRows } from '#commerce/catalogue/popular-products.ts';
import { productCards } from '#commerce/catalogue/product-cards.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';

/** Width of the picture that `productImageUrl` names, px. */
const PICTURE_WIDTH = 400;

/** What is bought most in a store and still to be had. */
export const bestsellers: Service<'bestsellers'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const cards = await productCards(catalogue, viewer, bestsellingRows(catalogue, viewer).slice(0, limit));
  return cards.map((card) => ({
    ...card,
    productId: card.productID,
    productName: card.name,
    brandName: card.brand.name,
    productImageUrl: `/media/${card.image.key}/${PICTURE_WIDTH}.webp`,
  }));
};
