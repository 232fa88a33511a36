import { FEW_IN_ALL, FEW_OF_SIZE } from '#commerce/catalogue/goods/low-stock.ts';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import type { StockMessage } from '#lib/contract/products.ts';

/**
 * The messages about a product's stock, where the store shows any: that it is gone, that so few pieces of all of it are
 * left, and each variant that is nearly gone. Nothing of what there is enough of.
 * @param variants pieces left, capped or not
 */
export function stockMessages(variants: readonly { variantId: number; stock: number }[]): StockMessage[] {
  const inAll = variants.reduce((sum, { stock }) => sum + stock, 0);
  if (inAll === 0) return [{ kind: 'sold-out', variantId: null, qty: 0 }];
  const ofProduct: StockMessage[] =
    inAll <= FEW_IN_ALL ? [{ kind: 'last-of-product', variantId: null, qty: inAll }] : [];
  const ofVariants = variants
    .filter(({ stock }) => stock > 0 && stock <= FEW_OF_SIZE)
    .map(({ variantId, stock }): StockMessage => ({ kind: 'last-of-variant', variantId, qty: stock }));
  return [...ofProduct, ...ofVariants];
}

/**
 * GET get-stock-messages (API-085): what is nearly gone of a product; none where the store does not say so (CFG-07).
 * @throws Problem 404 for an unknown store and for a product that is not sold in it
 */
export const getStockMessages: Service<'get-stock-messages'> = async (shop, caller, { store_id, productId }) => {
  const { catalogue, viewer } = await enterCatalogue(shop, caller, store_id);
  const where = { storeId: store_id, productId, at: catalogue.at };
  const { variants } = await currentVariants(shop.db.query, viewer, where);
  if (variants.length === 0) throw notFound('product');
  return { productID: productId, messages: catalogue.store.flags.urgencyStock ? stockMessages(variants) : [] };
};
