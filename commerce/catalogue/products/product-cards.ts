import type { ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import type { CardText } from '#commerce/catalogue/goods/card-texts.ts';
import { scarcest } from '#commerce/catalogue/goods/low-stock.ts';
import { isNew } from '#commerce/catalogue/goods/new-arrivals.ts';
import { pictureAlt } from '#commerce/catalogue/goods/picture-alt.ts';
import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { isSold, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { cardSizes } from './card-sizes.ts';

/** The brand of a product as a reply names it. */
export function brandOf({ vocabulary }: StoreCatalogue, brandId: number): NamedPage & { id: number } {
  const brand = vocabulary.brands.get(brandId);
  return { id: brandId, name: brand?.name ?? '', url: brand?.url ?? '/products' };
}

function lowStockOf(catalogue: StoreCatalogue, product: ListedProduct): ProductCard['lowStock'] {
  if (!catalogue.store.flags.urgencyStock) return null;
  const few = scarcest(product, catalogue.availability);
  if (!few) return null;
  const size = few.sizeId === null ? undefined : catalogue.vocabulary.facet('size', few.sizeId);
  return { size: size?.label ?? null, qty: few.qty };
}

function cardOf(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  row: number,
  product: ListedProduct,
  text: CardText,
): ProductCard {
  const brand = brandOf(catalogue, product.brandId);
  const colour = catalogue.vocabulary.facet('colour', text.pictureColourId)?.label;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  return {
    productID: product.id,
    kind: product.kind,
    name: text.name,
    brand,
    url: text.url,
    image: { key: text.pictureKey, alt: pictureAlt(brand.name, text.name, colour) },
    prices: viewer.seesPrices ? priceAt(book, row) : null,
    isNew: isNew(product, catalogue.at),
    soldOut: catalogue.availability.soldOut.has(row),
    sizes: cardSizes(catalogue, product, text.sizeHeading),
    lowStock: lowStockOf(catalogue, product),
  };
}

/** Cards of the products of these rows, in their order; products not sold in the store are left out. */
export async function productCards(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  rows: readonly number[],
): Promise<ProductCard[]> {
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const products = rows.flatMap((row) => {
    const product = catalogue.assortment.products[row];
    return product && isSold(book, row) ? { row, product } : [];
  });
  const texts = await catalogue.cardTexts.of(
    catalogue.textLocale,
    products.map(({ product }) => product.id),
  );
  return products.flatMap(({ row, product }) => {
    const text = texts.get(product.id);
    return text ? cardOf(catalogue, viewer, row, product, text) : [];
  });
}
