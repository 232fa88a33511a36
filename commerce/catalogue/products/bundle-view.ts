import { idPathOf } from '#commerce/catalogue/goods/card-texts.ts';
import { loadProductTexts } from '#commerce/catalogue/goods/product-texts.ts';
import { STOCK_SEEN } from '#commerce/catalogue/goods/sold-in.ts';
import { partsOfBundles, type StoredPart } from '#commerce/catalogue/prices/bundle-parts.ts';
import { pricesOfProduct } from '#commerce/catalogue/prices/variant-prices.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import type { BundlePart, PartVariant } from '#lib/contract/variants.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { brandOf } from './product-cards.ts';
import { coloursOf, sizesOf } from './product-options.ts';

/** A part of a bundle as it can be chosen now. */
type PartVariants = Pick<BundlePart, 'position' | 'variants'>;

async function storedParts(
  query: Query,
  { store }: StoreCatalogue,
  viewer: Viewer,
  bundleId: number,
): Promise<StoredPart[]> {
  const where = { storeId: store.storeId, groupId: viewer.groupId, bundleIds: [bundleId] };
  return (await partsOfBundles(query, where)).get(bundleId) ?? [];
}

async function variantsOf(
  query: Query,
  catalogue: StoreCatalogue,
  viewer: Viewer,
  part: StoredPart,
): Promise<PartVariant[]> {
  const { store, at } = catalogue;
  const where = { storeId: store.storeId, groupId: viewer.groupId, productId: part.productId, at };
  const alone = new Map((await pricesOfProduct(query, where)).map(({ variantId, price }) => [variantId, price]));
  return part.choices.map(({ variantId, sku, colourId, sizeId, stock, extra }) => {
    const added = extra * part.qty;
    return {
      variantId,
      sku,
      colourId,
      sizeId,
      stock: Math.min(stock, STOCK_SEEN),
      prices: viewer.seesPrices ? (alone.get(variantId) ?? null) : null,
      price: viewer.seesPrices ? formatMoney(added, storeMoney(store)) : null,
      price_value: viewer.seesPrices ? added : null,
    };
  });
}

/** What the parts of a bundle can be chosen in now: stock, what each choice adds, what it costs alone. */
export async function partVariants(
  query: Query,
  catalogue: StoreCatalogue,
  viewer: Viewer,
  bundleId: number,
): Promise<PartVariants[]> {
  const parts: PartVariants[] = [];
  for (const part of await storedParts(query, catalogue, viewer, bundleId)) {
    parts.push({ position: part.position, variants: await variantsOf(query, catalogue, viewer, part) });
  }
  return parts;
}

async function partOf(
  query: Query,
  catalogue: StoreCatalogue,
  viewer: Viewer,
  part: StoredPart,
): Promise<BundlePart | null> {
  const { assortment, textLocale } = catalogue;
  const product = assortment.products[assortment.rowOfProduct.get(part.productId) ?? -1];
  const texts = await loadProductTexts(query, textLocale, part.productId);
  if (!product || !texts) return null;
  const brandName = brandOf(catalogue, product.brandId).name;
  const card = (await catalogue.cardTexts.of(textLocale, [part.productId])).get(part.productId);
  // Of a part that the store sells nothing of its page still shows what it is.
  const shown = part.choices.length > 0 ? part.choices : product.variants;
  return {
    position: part.position,
    productID: part.productId,
    name: texts.name,
    brandName,
    url: card?.url ?? idPathOf(part.productId),
    qty: part.qty,
    sizeHeading: texts.sizeHeading,
    sizeHint: texts.sizeHint,
    colours: coloursOf(catalogue, shown, brandName, texts),
    sizes: sizesOf(catalogue, shown),
    variants: await variantsOf(query, catalogue, viewer, part),
  };
}

/** The parts of a bundle in their order; none of a product that is no bundle. */
export async function bundlePartsOf(
  query: Query,
  catalogue: StoreCatalogue,
  viewer: Viewer,
  bundleId: number,
): Promise<BundlePart[]> {
  const parts: BundlePart[] = [];
  for (const stored of await storedParts(query, catalogue, viewer, bundleId)) {
    const part = await partOf(query, catalogue, viewer, stored);
    if (part) parts.push(part);
  }
  return parts;
}
