import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { bestsellerCards } from './bestseller-cards.ts';
import { bestsellingRows } from './popular-products.ts';

/** What is bought most in a store and still to be had. */
export const bestsellers: Service<'bestsellers'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  return bestsellerCards(catalogue, viewer, bestsellingRows(catalogue, viewer).slice(0, limit));
};
