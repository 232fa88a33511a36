import { isNew, type ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { idPathOf } from '#commerce/catalogue/goods/card-texts.ts';
import { trailOf } from '#commerce/catalogue/goods/category-tree.ts';
import { loadProductTexts } from '#commerce/catalogue/goods/product-texts.ts';
import { type CurrentVariants, currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import { nextBoundary, saleOf } from '#commerce/catalogue/sales/sales.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import { guideOfProduct } from '#commerce/catalogue/size-guides/find-guide.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { Sale } from '#lib/contract/sales.ts';
import { bundlePartsOf } from './bundle-view.ts';
import { breadcrumbs } from './category-links.ts';
import { brandOf } from './product-cards.ts';
import { coloursOf, sizesOf } from './product-options.ts';

function categoryOf({ assortment, vocabulary }: StoreCatalogue, { mainCategoryId }: ListedProduct) {
  const trail = trailOf(assortment.categories, mainCategoryId);
  return {
    product_category: vocabulary.categories.get(mainCategoryId)?.name ?? '',
    // Codes and not names, so that feeds and tracking say the same in every language.
    product_category_feed_value: trail.map((category) => category.code).join(' > '),
  };
}

/** Identifier of the size guide of a product; null where it has none, or is not sold by size. */
const sizeGuideOf = (catalogue: StoreCatalogue, product: ListedProduct): string | null =>
  product.variants.every(({ sizeId }) => sizeId === null) ? null : guideOfProduct(catalogue, product);

function saleIn(catalogue: StoreCatalogue, viewer: Viewer, { eventId }: CurrentVariants): Sale | null {
  const event = catalogue.assortment.events.find((candidate) => candidate.id === eventId);
  return event ? saleOf(catalogue, viewer, event) : null;
}

const isPartOf = ({ assortment }: StoreCatalogue, row: number, bundleId: number): boolean =>
  assortment.products[assortment.rowOfProduct.get(bundleId) ?? -1]?.parts.some((part) => part.row === row) ?? false;

/**
 * A product with its variants; stock and prices come from the tables.
 * @throws Problem 404 for an unknown store, for a product that is unknown, not sold or not described in this store, and
 * for one that is no part of the bundle it is asked for with
 */
export const singleProduct: Service<'single-product'> = async (
  shop,
  caller,
  { store_id, productId, parentBundleId },
) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const { assortment, textLocale, at } = catalogue;
  const row = assortment.rowOfProduct.get(productId) ?? -1;
  const product = assortment.products[row];
  if (!product) throw notFound('product');
  if (parentBundleId !== undefined && !isPartOf(catalogue, row, parentBundleId)) throw notFound('part of this bundle');
  const texts = await loadProductTexts(shop.db.query, textLocale, productId);
  const current = await currentVariants(shop.db.query, viewer, { storeId: store_id, productId, at });
  if (!texts || current.variants.length === 0) throw notFound('product');
  const { pictures: _, ...words } = texts;
  const brand = brandOf(catalogue, product.brandId);
  const card = (await catalogue.cardTexts.of(textLocale, [productId])).get(productId);
  return {
    productID: productId,
    kind: product.kind,
    ...words,
    brand,
    url: card?.url ?? idPathOf(productId),
    breadcrumbs: breadcrumbs(catalogue, product.mainCategoryId),
    ...categoryOf(catalogue, product),
    prices: current.price,
    sale: saleIn(catalogue, viewer, current),
    changesAt: nextBoundary(catalogue, (held) =>
      [row, ...product.parts.map((part) => part.row)].some((one) => held.percentOf(one) !== undefined),
    ),
    soldOut: current.soldOut,
    ...(current.isVirtual && { isVirtual: true }),
    isNew: isNew(product, at),
    colours: coloursOf(catalogue, current.variants, brand.name, texts),
    sizes: sizesOf(catalogue, current.variants),
    sizeGuide: sizeGuideOf(catalogue, product),
    variants: current.variants,
    parts: await bundlePartsOf(shop.db.query, catalogue, viewer, productId),
  };
};
