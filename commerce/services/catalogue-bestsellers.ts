import { bestsellingRows } from '#commerce/catalogue/popular-products.ts';
import { bestsellerCards } from './bestseller-cards.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';

/** What is bought most in a store and still to be had. */
export const bestsellers: Service<'bestsellers'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  return bestsellerCards(catalogue, viewer, bestsellingRows(catalogue, viewer).slice(0, limit));
};
