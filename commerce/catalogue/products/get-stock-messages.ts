import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { currentVariants } from './current-variants.ts';
import { stockMessages } from './stock-messages.ts';

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
