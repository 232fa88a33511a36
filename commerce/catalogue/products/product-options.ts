import type { ListedVariant } from '#commerce/catalogue/goods/assortment.ts';
import type { ProductTexts } from '#commerce/catalogue/goods/product-texts.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import { pictureAlt } from './product-cards.ts';

/** Colour id under which the pictures of a product without colours stand (contract, Product). */
const WITHOUT_COLOUR = 0;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Variants that the store sells, in the order of the options; what only other stores sell is nothing to choose. */
type Choices = readonly Pick<ListedVariant, 'colourId' | 'sizeId'>[];

/** The colours of a product in the order of its options, each with its pictures. */
export function coloursOf(
  { vocabulary }: StoreCatalogue,
  variants: Choices,
  brandName: string,
  texts: ProductTexts,
): Product['colours'] {
  return distinct(variants.map((variant) => variant.colourId ?? WITHOUT_COLOUR)).map((id) => {
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
export function sizesOf({ vocabulary }: StoreCatalogue, variants: Choices): Product['sizes'] {
  return distinct(variants.map((variant) => variant.sizeId)).flatMap((id) => {
    const words = id === null ? undefined : vocabulary.facet('size', id);
    return id !== null && words ? { id, label: words.label } : [];
  });
}
