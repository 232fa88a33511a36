import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import { bestsellerCards } from '#commerce/catalogue/products/bestseller-cards.ts';
import { bestsellingRows } from '#commerce/catalogue/products/popular-products.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';

/**
 * GET brand-bestsellers-new (API-055): what is bought most of a brand or in a category and can be bought here and now.
 * @throws Problem 404 where neither is named, or one that does not exist
 */
export const brandBestsellers: Service<'brand-bestsellers-new'> = async (shop, caller, input) => {
  const { brand_id, category_id, gender, limit } = input;
  const { catalogue, viewer } = await enterCatalogue(shop, caller, input.store_id);
  const { products, categories } = catalogue.assortment;
  if (brand_id === undefined && category_id === undefined) throw notFound('brand or category');
  if (brand_id !== undefined && !catalogue.vocabulary.brands.has(brand_id)) throw notFound('brand');
  const category = category_id === undefined ? null : categories.get(category_id);
  if (category === undefined) throw notFound('category');
  const rows = bestsellingRows(catalogue, viewer).filter((row) => {
    const product = products[row];
    const isOfBrand = brand_id === undefined || product?.brandId === brand_id;
    const isForGender = gender === 0 || product?.genderId === gender;
    return isOfBrand && isForGender && (category === null || category.set.has(row));
  });
  return bestsellerCards(catalogue, viewer, rows.slice(0, limit));
};
