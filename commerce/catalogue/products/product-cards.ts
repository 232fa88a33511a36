import { isNew, type ListedProduct } from '#commerce/catalogue/goods/assortment.ts';
import type { CardText } from '#commerce/catalogue/goods/card-texts.ts';
import { piecesBySize, scarcest } from '#commerce/catalogue/goods/low-stock.ts';
import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { isSold, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import { DEFAULT_DIRECTION, sortRows } from '#commerce/catalogue/prices/sort-rows.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

type SizesCatalogue = Pick<StoreCatalogue, 'assortment' | 'availability' | 'vocabulary'>;

const hasSizes = ({ variants }: ListedProduct): boolean => variants.some(({ sizeId }) => sizeId !== null);

/**
 * Whose sizes a card shows: the product's own; of a bundle those of its first part that comes in sizes, as under one
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
function cardSizes(catalogue: SizesCatalogue, product: ListedProduct, heading: string): ProductCard['sizes'] {
  const left = piecesBySize(sizedProduct(catalogue, product), catalogue.availability);
  const values = [...left].flatMap(([sizeId, qty]) => {
    const size = sizeId === null ? undefined : catalogue.vocabulary.facet('size', sizeId);
    return size ? { label: size.label, inStock: qty > 0 } : [];
  });
  return { heading, values };
}

/**
 * Alternative text of a product's picture: what is seen, in the words of the catalogue, as
 * "Alverra Ridgeline 700 down ski jacket, Ember".
 */
export function pictureAlt(brand: string, name: string, colour: string | undefined): string {
  const product = name.startsWith(brand) ? name : `${brand} ${name}`.trim();
  return colour ? `${product}, ${colour}` : product;
}

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

/** Cards of the named products in the order named, or in the order asked for; those not sold here are left out. */
export const productCatalog: Service<'product-catalog'> = async (shop, caller, input) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, input.store_id);
  const { products, rowOfProduct } = catalogue.assortment;
  const named = Int32Array.from(new Set(input.entity_ids.flatMap((id) => rowOfProduct.get(id) ?? [])));
  const byPrice = input.order === 'price' || input.order === 'discount';
  const order = input.order === undefined || (byPrice && !viewer.seesPrices) ? 'position' : input.order;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const ranks = order === 'name' ? (await catalogue.names()).ranks : [];
  const sorted = sortRows(named, { order, dir: DEFAULT_DIRECTION[order] }, { products, book, ranks });
  return productCards(catalogue, viewer, [...sorted].slice(0, input.limit));
};
