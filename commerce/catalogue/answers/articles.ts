import { trailOf } from '#commerce/catalogue/goods/category-tree.ts';
import { isSold, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import type { Article, Standing } from '#commerce/catalogue/questions.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';

/** What a product costs a viewer now, whether that is reduced, and whether any of it is left. */
export function standingOf(catalogue: StoreCatalogue, { groupId }: Viewer, productId: number): Standing {
  const row = catalogue.assortment.rowOfProduct.get(productId) ?? -1;
  const book = catalogue.pricing.bookAt(catalogue.at, groupId);
  const price = row >= 0 && isSold(book, row) ? priceAt(book, row) : null;
  return {
    price: price?.current ?? null,
    isReduced: (price?.old ?? null) !== null,
    isSoldOut: row >= 0 && book.stock.isSoldOut(row),
  };
}

/** These variants in the words of the store, by id; one without a text in its language is missing. */
export async function articlesOf(
  catalogue: StoreCatalogue,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, Article>> {
  const { assortment, vocabulary, cardTexts, textLocale } = catalogue;
  const found = variantIds.flatMap((variantId) => {
    const row = assortment.rowOfVariant.get(variantId);
    const product =
      row === undefined ? undefined : assortment.products[assortment.goods.columns.productOfVariant[row] ?? -1];
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant ? [{ variant, product }] : [];
  });
  const texts = await cardTexts.of(textLocale, [...new Set(found.map(({ product }) => product.id))]);
  const label = (group: 'colour' | 'size', id: number | null) =>
    id === null ? undefined : vocabulary.facet(group, id)?.label;
  return new Map(
    found.flatMap(({ variant, product }): [number, Article][] => {
      const text = texts.get(product.id);
      if (!text) return [];
      const trail = trailOf(assortment.categories, product.mainCategoryId);
      const article = {
        productId: product.id,
        name: text.name,
        url: text.url,
        pictureKey: text.pictureKey,
        brand: vocabulary.brands.get(product.brandId)?.name ?? '',
        genderId: product.genderId,
        colourId: variant.colourId,
        sizeId: variant.sizeId,
        colour: label('colour', variant.colourId),
        size: label('size', variant.sizeId),
        categories: trail.flatMap(({ id }) => vocabulary.categories.get(id)?.name ?? []),
        department: trail[0]?.code,
      };
      return [[variant.id, article]];
    }),
  );
}
