import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { subcategoriesOf } from '#commerce/catalogue/products/category-links.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';

/**
 * Sub-categories of a category that hold something in this store.
 * @throws Problem 404 for an unknown store or category
 */
export const subcategories: Service<'cat-subcategories'> = async (shop, caller, { store_id, category_id }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  if (!catalogue.assortment.categories.has(category_id)) throw notFound('category');
  return subcategoriesOf(catalogue, viewer, category_id);
};
