import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import type { ProductTexts } from '#commerce/catalogue/goods/product-texts.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import { pictureAlt } from './product-cards.ts';

/** Colour id under which the pictures of a product without colours stand (contract, Product). */
const WITHOUT_COLOUR = 0;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The colours of a product in the order of its options, each with its pictures. */
export function coloursOf(
  { vocabulary }: StoreCatalogue,
  product: ListedProduct,
  brandName: string,
  texts: ProductTexts,
): Product['colours'] {
  return distinct(product.variants.map((variant) => variant.colourId ?? WITHOUT_COLOUR)).map((id) => {
    const words = vocabulary.facet('colour', id);
    const alt = pictureAlt(brandName, texts.name, words?.label);
    return {
      id,
      name: words?.label ?? '',
      swatch: words?.swatch ?? '',
      pictures: texts.pictures.filter((picture) => picture.colourId === id).map(({ key }) => ({ key, alt })),
    };
  });
}

/** The sizes of a product in the order of its options. */
export function sizesOf({ vocabulary }: StoreCatalogue, product: ListedProduct): Product['sizes'] {
  return distinct(product.variants.map((variant) => variant.sizeId)).flatMap((id) => {
    const words = id === null ? undefined : vocabulary.facet('size', id);
    return id !== null && words ? { id, label: words.label } : [];
  });
}
