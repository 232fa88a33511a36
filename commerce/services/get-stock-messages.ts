import { currentVariants } from '#commerce/catalogue/current-variants.ts';
import { stockMessages } from '#commerce/catalogue/stock-messages.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

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
