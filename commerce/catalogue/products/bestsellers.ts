import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { bestsellingRows } from './popular-products.ts';
import { productCards } from './product-cards.ts';

/** Width of the picture that `productImageUrl` names, px. */
const PICTURE_WIDTH = 400;

/** Cards of these product rows with the names of CAT-14. */
async function bestsellerCards(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  rows: readonly number[],
): Promise<Reply<'bestsellers'>> {
  const cards = await productCards(catalogue, viewer, rows);
  return cards.map((card) => ({
    ...card,
    productId: card.productID,
    productName: card.name,
    brandName: card.brand.name,
    productImageUrl: `/media/${card.image.key}/${PICTURE_WIDTH}.webp`,
  }));
}

/** What is bought most in a store and still to be had. */
export const bestsellers: Service<'bestsellers'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  return bestsellerCards(catalogue, viewer, bestsellingRows(catalogue, viewer).slice(0, limit));
};

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
