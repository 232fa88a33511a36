import { ANY_ARTICLE, type ArticleChoice, articleChosen, soldOf } from '#commerce/catalogue/goods/article-choice.ts';
import { isNew, type ListedProduct, type ListedVariant } from '#commerce/catalogue/goods/assortment.ts';
import type { CardText } from '#commerce/catalogue/goods/card-texts.ts';
import { piecesBySize, scarcest } from '#commerce/catalogue/goods/low-stock.ts';
import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { isSold, type PriceBook, priceAt } from '#commerce/catalogue/prices/price-book.ts';
import { DEFAULT_DIRECTION, sortRows } from '#commerce/catalogue/prices/sort-rows.ts';
import { amountsOfGroup } from '#commerce/catalogue/prices/store-amounts.ts';
import type { StoreStock } from '#commerce/catalogue/prices/store-stock.ts';
import type { VariantAmounts } from '#commerce/catalogue/prices/variant-amounts.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { NO_PICTURE, variantAddress } from '#lib/rules/chosen-article.ts';
import { productName } from '#lib/rules/goods/product-name.ts';

type SizesCatalogue = Pick<StoreCatalogue, 'assortment' | 'vocabulary'>;

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
function cardSizes(
  catalogue: SizesCatalogue,
  stock: StoreStock,
  product: ListedProduct,
  heading: string,
): ProductCard['sizes'] {
  const left = piecesBySize(product, stock);
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
  const product = productName(brand, name);
  return colour ? `${product}, ${colour}` : product;
}

/** The brand of a product as a reply names it. */
export function brandOf({ vocabulary }: StoreCatalogue, brandId: number): NamedPage & { id: number } {
  const brand = vocabulary.brands.get(brandId);
  return { id: brandId, name: brand?.name ?? '', url: brand?.url ?? '/products' };
}

function lowStockOf(catalogue: StoreCatalogue, stock: StoreStock, product: ListedProduct): ProductCard['lowStock'] {
  if (!catalogue.store.flags.urgencyStock) return null;
  const few = scarcest(product, stock);
  if (!few) return null;
  const size = few.sizeId === null ? undefined : catalogue.vocabulary.facet('size', few.sizeId);
  return { size: size?.label ?? null, qty: few.qty };
}

/** The colours that can be bought, all where none can; none of a product that comes in one. */
function cardColours(
  { vocabulary }: StoreCatalogue,
  stock: StoreStock,
  { variants }: ListedProduct,
): ProductCard['colours'] {
  const [all, left] = [new Set<number>(), new Set<number>()];
  for (const { row, colourId } of variants) {
    if (colourId === null) continue;
    all.add(colourId);
    if (stock.isLeft(row)) left.add(colourId);
  }
  const ids = left.size > 0 ? left : all;
  if (ids.size < 2) return [];
  const words = [...ids].flatMap((id) => vocabulary.facet('colour', id) ?? []);
  return words.length < 2 ? [] : words.map(({ label, swatch }) => ({ name: label, swatch: swatch ?? '' }));
}

/** Which colour a card shows, and what of the product its link leads to. */
interface CardChoice {
  readonly picture: CardText['pictures'][number];
  readonly url: string;
}

/**
 * The product as it was asked for: the first article left that has what was wished, in its colour, and as it opens by
 * itself where none has. The link names a colour that was wished, or that its page would not open with, and a size where
 * one was wished. A bundle is chosen by its parts, and is shown as ever.
 * @param wishes the first that can be met counts
 */
function choiceOf(
  stock: StoreStock,
  product: ListedProduct,
  text: CardText,
  wishes: readonly ArticleChoice[],
): CardChoice {
  const own = { colourId: text.pictureColourId, key: text.pictureKey };
  if (product.parts.length > 0) return { picture: own, url: text.url };
  const pictured = (article: ListedVariant | undefined) =>
    text.pictures.find(({ colourId }) => colourId === article?.colourId) ?? own;
  const opened = articleChosen(product, ANY_ARTICLE, stock);
  for (const wish of wishes) {
    const article = articleChosen(product, wish, stock);
    if (!article) continue;
    const isNamed = wish.colour !== null || article.colourId !== opened?.colourId;
    const sizeId = wish.size?.size === 1 ? article.sizeId : null;
    return {
      picture: pictured(article),
      url: variantAddress(text.url, { colourId: isNamed ? article.colourId : null, sizeId }),
    };
  }
  return { picture: pictured(opened), url: text.url };
}

/** Whose cards they are, looked up once for all of a page. */
interface CardSource {
  readonly catalogue: StoreCatalogue;
  readonly viewer: Viewer;
  readonly book: PriceBook;
  readonly amounts: VariantAmounts;
}

function cardOf(
  { catalogue, viewer, book, amounts }: CardSource,
  row: number,
  product: ListedProduct,
  text: CardText,
  wishes: readonly ArticleChoice[],
): ProductCard {
  const here = soldOf(product, amounts);
  const sized = sizedProduct(catalogue, here);
  const brand = brandOf(catalogue, here.brandId);
  const { stock } = book;
  const { picture, url } = choiceOf(stock, here, text, wishes);
  const colour = catalogue.vocabulary.facet('colour', picture.colourId)?.label;
  return {
    productID: here.id,
    kind: here.kind,
    name: text.name,
    brand,
    url,
    image: { key: picture.key || NO_PICTURE, alt: pictureAlt(brand.name, text.name, colour) },
    prices: viewer.seesPrices ? priceAt(book, row) : null,
    pricesDiffer: viewer.seesPrices && book.differing.has(row),
    isNew: isNew(here, catalogue.at),
    soldOut: stock.isSoldOut(row),
    colours: cardColours(catalogue, stock, here),
    sizes: cardSizes(catalogue, stock, sized === here ? here : soldOf(sized, amounts), text.sizeHeading),
    lowStock: lowStockOf(catalogue, stock, here),
  };
}

/**
 * Cards of the products of these rows, in their order; products not sold in the store are left out.
 * @param wishes sizes and colours that they are shown in, the dearest wish first; each product in the first it can meet
 */
export async function productCards(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  rows: readonly number[],
  wishes: readonly ArticleChoice[] = [],
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
  // While texts were read prices may have become others.
  const source = {
    catalogue,
    viewer,
    book: catalogue.pricing.bookAt(catalogue.at, viewer.groupId),
    amounts: amountsOfGroup(catalogue.pricing.amounts, viewer.groupId),
  };
  return products.flatMap(({ row, product }) => {
    const text = texts.get(product.id);
    return text ? cardOf(source, row, product, text, wishes) : [];
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
