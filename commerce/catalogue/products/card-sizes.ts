import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import { piecesBySize } from '#commerce/catalogue/goods/low-stock.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

type SizesCatalogue = Pick<StoreCatalogue, 'assortment' | 'availability' | 'vocabulary'>;

const hasSizes = ({ variants }: ListedProduct): boolean => variants.some(({ sizeId }) => sizeId !== null);

/**
 * Whose sizes a card tells: the product's own; of a bundle those of its first part that comes in sizes, as under one
 * heading the lengths of skis and the widths of their brakes cannot be told apart.
 */
function sizedProduct({ assortment }: SizesCatalogue, product: ListedProduct): ListedProduct {
  const parts = product.parts.flatMap(({ row }) => assortment.products[row] ?? []);
  return parts.find(hasSizes) ?? product;
}

/**
 * The sizes on a card in the order of the options, each with whether any piece is left.
 * @param heading what they measure
 */
export function cardSizes(catalogue: SizesCatalogue, product: ListedProduct, heading: string): ProductCard['sizes'] {
  const left = piecesBySize(sizedProduct(catalogue, product), catalogue.availability);
  const values = [...left].flatMap(([sizeId, qty]) => {
    const size = sizeId === null ? undefined : catalogue.vocabulary.facet('size', sizeId);
    return size ? { label: size.label, inStock: qty > 0 } : [];
  });
  return { heading, values };
}
