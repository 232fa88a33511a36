import { STOCK_SEEN } from '#commerce/catalogue/goods/availability.ts';
import { type PricedVariant, pricesOfProduct } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Variant } from '#lib/contract/variants.ts';

/** The variants of a product as they can be bought at an instant, read from the tables. */
export interface CurrentVariants {
  readonly variants: Variant[];
  /** Price of the cheapest variant; null where prices are hidden or nothing is sold. */
  readonly price: Price | null;
  readonly soldOut: boolean;
  /** Id of the sale the product is in. */
  readonly eventId: number | null;
}

const cheaper = (a: PricedVariant, b: PricedVariant): PricedVariant => (b.price.current < a.price.current ? b : a);

/** Reads the variants of a product in the order of its options; none where it is not sold in the store. */
export async function currentVariants(
  query: Query,
  viewer: Viewer,
  where: { storeId: number; productId: number; at: number },
): Promise<CurrentVariants> {
  const priced = await pricesOfProduct(query, { ...where, groupId: viewer.groupId });
  const variants = priced.map(({ variantId, sku, colourId, sizeId, stock, price }) => ({
    variantId,
    sku,
    colourId,
    sizeId,
    stock: Math.min(stock, STOCK_SEEN),
    prices: viewer.seesPrices ? price : null,
  }));
  const [first, ...rest] = priced;
  return {
    variants,
    price: first && viewer.seesPrices ? rest.reduce(cheaper, first).price : null,
    soldOut: priced.every((variant) => variant.stock === 0),
    eventId: first?.sale?.eventId ?? null,
  };
}
